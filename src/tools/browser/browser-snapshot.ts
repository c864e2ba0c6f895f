import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Returns the outline of the open page. */
export const browserSnapshot: ToolDefinition = {
  name: 'browser_snapshot',
  description: sentences(
    'Returns the open page as a text outline, with a ref such as `@e5` on everything that can be acted on.',
    'Use it after an action changed the page, and whenever a ref is no longer accepted.',
    'It is not needed right after an address was opened, since that returns an outline too.',
    'Refs belong to the newest outline; a new one makes the older ones worthless.',
    'Outlines over 8,000 characters are shortened, and a note says so.',
  ),
  parameters: {
    type: 'object',
    properties: {
      full: {
        type: 'boolean',
        description: 'Return all text of the page, not only what can be acted on and the headings around it.',
        default: false,
      },
    },
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
