import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Fills in a field of the open page. */
export const browserType: ToolDefinition = {
  name: 'browser_type',
  description: sentences(
    'Fills in a text field of the open page, replacing what it holds.',
    'Refs come from the newest outline of the page.',
    'It does not submit: press Enter afterwards, or click the button.',
    'Type a password or another secret only where the user asked for it.',
    'A ref that is not a text field is an error.',
  ),
  parameters: {
    type: 'object',
    properties: {
      ref: {
        type: 'string',
        description: 'The field, by its ref in the outline, such as `@e5`.',
        pattern: '^@e[0-9]+$',
      },
      text: {
        type: 'string',
        description: 'The text that the field holds afterwards. An empty string clears it.',
      },
    },
    required: ['ref', 'text'],
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
