import { sentences } from '../../text/sentences.ts';
import { messagingTargets } from '../rewriters/messaging-targets.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Sends a message to a chat on a messaging platform. */
export const sendMessage: ToolDefinition = {
  name: 'send_message',
  description: sentences(
    'Sends a message to a chat on a messaging platform that the user has connected.',
    'Use it when the user asks to send something elsewhere; your ordinary answer reaches this conversation by itself.',
    'Without `chat` the message goes to the home channel of the platform.',
    'When the user names a person or channel, find it with `list` first and never guess an id.',
    'A message cannot be taken back, so be sure of the recipient and the wording.',
    'Returns whether it was delivered, or the chats that can be reached.',
  ),
  parameters: {
    type: 'object',
    properties: {
      action: {
        type: 'string',
        description: 'Send a message, or list the chats of a platform.',
        enum: ['send', 'list'],
        default: 'send',
      },
      platform: {
        type: 'string',
        description: 'The platform.',
      },
      chat: {
        type: 'string',
        description:
          'The chat, by an id from `list`; a thread follows as `chat:thread`. Default: the home channel.',
      },
      message: {
        type: 'string',
        description:
          'Required by `send`: the text. `MEDIA:/absolute/path` on a line of its own attaches that file.',
        minLength: 1,
      },
    },
    required: ['platform'],
    additionalProperties: false,
  },
  toolset: 'messaging',
  rewrite: messagingTargets,
};
