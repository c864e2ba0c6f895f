import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Scrolls the open page. */
export const browserScroll: ToolDefinition = {
  name: 'browser_scroll',
  description: sentences(
    'Scrolls the open page up or down.',
    'Use it where a page loads more as it is scrolled, or before looking at a part that is out of view.',
    'An outline covers the whole page, so reading one needs no scrolling.',
    'Returns the new position and whether that end of the page is reached.',
  ),
  parameters: {
    type: 'object',
    properties: {
      direction: {
        type: 'string',
        description: 'Which way to go.',
        enum: ['up', 'down'],
      },
      pages: {
        type: 'number',
        description: 'How far to go, in heights of the window.',
        minimum: 0.1,
        maximum: 20,
        default: 1,
      },
    },
    required: ['direction'],
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
