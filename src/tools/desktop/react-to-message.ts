import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Puts an emoji on a message. */
export const reactToMessage: ToolDefinition = {
  name: 'react_to_message',
  description: sentences(
    'Puts an emoji on a message of this conversation, or takes one away.',
    'Use it sparingly, where a person would: to show that something was seen, to share joy, to thank.',
    'It does not replace an answer that the user waits for, and needs no words about it in the answer.',
    'Each message carries one reaction of yours; a new one replaces it.',
    'Returns whether the message was found.',
  ),
  parameters: {
    type: 'object',
    properties: {
      emoji: {
        type: 'string',
        description: 'A single emoji. An empty string takes the reaction away.',
        maxLength: 16,
      },
      message_id: {
        type: 'string',
        description: 'The message. Default: the newest one from the user.',
      },
    },
    required: ['emoji'],
    additionalProperties: false,
  },
  toolset: 'desktop',
};
