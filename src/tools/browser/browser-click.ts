import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Clicks an element of the open page. */
export const browserClick: ToolDefinition = {
  name: 'browser_click',
  description: sentences(
    'Clicks an element of the open page.',
    'Refs come from the newest outline of the page.',
    'Before a click that buys, sends, publishes or deletes something, be sure that the user wants just that.',
    'Returns whether the click was made and the address afterwards; take a new outline to see what changed.',
    'A ref that is not on the page is an error.',
  ),
  parameters: {
    type: 'object',
    properties: {
      ref: {
        type: 'string',
        description: 'The element, by its ref in the outline, such as `@e5`.',
        pattern: '^@e[0-9]+$',
      },
    },
    required: ['ref'],
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
