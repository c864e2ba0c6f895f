import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Presses a key in the open page. */
export const browserPress: ToolDefinition = {
  name: 'browser_press',
  description: sentences(
    'Presses a key, or a combination of keys, in the open page.',
    'The key goes to the element that has the focus, which is usually the one that was clicked or filled in last.',
    'Use it to submit with Enter, to close with Escape, to move with Tab or the arrows; to enter text, fill in the field instead.',
    'Returns the address afterwards; take a new outline to see what changed.',
  ),
  parameters: {
    type: 'object',
    properties: {
      key: {
        type: 'string',
        description:
          'A key by its web name, such as `Enter` or `ArrowDown`, with modifiers in front: `Control+A`.',
        minLength: 1,
        maxLength: 40,
      },
    },
    required: ['key'],
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
