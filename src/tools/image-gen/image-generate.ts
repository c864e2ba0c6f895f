import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Makes an image from a description. */
export const imageGenerate: ToolDefinition = {
  name: 'image_generate',
  description: sentences(
    'Makes a picture from a description in words.',
    'Use it when the user wants a picture; draw charts and diagrams of exact data with a program instead.',
    'Describe subject, style, composition, light and colours; text inside a picture often comes out misspelt.',
    'Every call costs money, so make further versions only when they are wanted.',
    'Returns the path of a PNG file; a description that the provider refuses is an error with its reason.',
  ),
  parameters: {
    type: 'object',
    properties: {
      prompt: {
        type: 'string',
        description: 'What the picture shows and how it looks.',
        minLength: 1,
        maxLength: 4000,
      },
      aspect_ratio: {
        type: 'string',
        description: 'The shape of the picture.',
        enum: ['landscape', 'square', 'portrait'],
        default: 'landscape',
      },
    },
    required: ['prompt'],
    additionalProperties: false,
  },
  toolset: 'image_gen',
  requires: TOOL_REQUIREMENTS.imageGeneration,
};
