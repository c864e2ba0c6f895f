import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Lists the images of the open page. */
export const browserGetImages: ToolDefinition = {
  name: 'browser_get_images',
  description: sentences(
    'Lists the images of the open page with address, alternative text and size in pixels.',
    'Use it to find the address of a picture that is to be downloaded, shown or looked at.',
    'Images that the page has not loaded yet are missing: scroll first.',
    'The list is in page order and leaves out pictures smaller than 16 pixels on a side.',
  ),
  parameters: {
    type: 'object',
    properties: {},
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
