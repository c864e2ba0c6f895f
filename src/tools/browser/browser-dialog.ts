import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Answers the dialog that the open page shows. */
export const browserDialog: ToolDefinition = {
  name: 'browser_dialog',
  description: sentences(
    'Answers the dialog that the open page shows: an alert, a confirmation, a prompt, or the question whether to leave.',
    'Until it is answered the page stands still, and the other browser tools report the text of the dialog instead of their result.',
    'Read that text before you accept it: accepting may delete or send something.',
    'Without an open dialog it is an error and nothing happens.',
  ),
  parameters: {
    type: 'object',
    properties: {
      action: {
        type: 'string',
        description: 'Press the confirming button, or the cancelling one.',
        enum: ['accept', 'dismiss'],
      },
      prompt_text: {
        type: 'string',
        description: 'For a prompt that is accepted: the text to enter. Default: what the prompt suggests.',
      },
    },
    required: ['action'],
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
