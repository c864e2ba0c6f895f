import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Answers a question about the look of the open page. */
export const browserVision: ToolDefinition = {
  name: 'browser_vision',
  description: sentences(
    'Takes a screenshot of the open page and answers a question about it.',
    'Use it for what text cannot show: layout, charts, pictures, captchas, whether something looks right.',
    'To read text or to find what can be clicked, an outline is cheaper and exact.',
    'Only the part in view is seen, so scroll there first.',
    'Returns the answer and the path of the screenshot.',
  ),
  parameters: {
    type: 'object',
    properties: {
      question: {
        type: 'string',
        description: 'What you want to know about the page.',
        minLength: 1,
      },
      annotate: {
        type: 'boolean',
        description:
          'Draw the refs of the newest outline onto the screenshot, so that the answer can name them.',
        default: false,
      },
    },
    required: ['question'],
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browserWithVision,
};
