import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Reads a text aloud into an audio file. */
export const textToSpeech: ToolDefinition = {
  name: 'text_to_speech',
  description: sentences(
    'Reads a text aloud and saves it as an audio file.',
    'Use it when the user asks for speech, or sent a voice message and would expect one back; otherwise answer in writing.',
    'Write the text as it is to be heard: no Markdown, tables, code or bare addresses.',
    'Voice and provider are set by the user.',
    'Returns the path of the file and its length in seconds; the call does not send it, so hand it over in your answer the way this platform does with files.',
  ),
  parameters: {
    type: 'object',
    properties: {
      text: {
        type: 'string',
        description: 'What is to be spoken.',
        minLength: 1,
        maxLength: 4000,
      },
      output_path: {
        type: 'string',
        description:
          'Where to save the file; the ending picks the format (`.mp3`, `.ogg`, `.wav`). Default: an MP3 file in the cache.',
      },
    },
    required: ['text'],
    additionalProperties: false,
  },
  toolset: 'tts',
  requires: TOOL_REQUIREMENTS.speech,
};
