import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Goes back one page. */
export const browserBack: ToolDefinition = {
  name: 'browser_back',
  description: sentences(
    'Goes back to the previous page in the history of the browser.',
    'Use it after a link led to the wrong place; to open an address that you know, navigate there directly.',
    'Returns the address and the title of the page that is open afterwards; without a previous page, it is an error and nothing changes.',
  ),
  parameters: {
    type: 'object',
    properties: {},
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
