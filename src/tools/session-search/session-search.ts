import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Searches earlier conversations. */
export const sessionSearch: ToolDefinition = {
  name: 'session_search',
  description: sentences(
    'Searches the earlier conversations with this user, or reads one of them.',
    'Use it when the user refers to something from before ("as last time", "the script we wrote"), and before you ask them to repeat it.',
    'With `query` it returns the best passages with date and session id; with `session_id` it returns that conversation; with neither, the newest sessions by title.',
    'Words are matched as they are, not by meaning, so try other words before you conclude that there is nothing.',
    'The current conversation is not searched.',
    'What is found shows how things stood then: check it before you rely on it.',
  ),
  parameters: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description:
          'Words to look for. Quotation marks keep a phrase together, `OR` allows either word, `-word` excludes one.',
        minLength: 1,
      },
      session_id: {
        type: 'string',
        description: 'Read this conversation; together with `query`, search only in it.',
      },
      roles: {
        type: 'array',
        description: 'Search only what these wrote. Default: user and assistant.',
        items: {
          type: 'string',
          description: 'An author of messages.',
          enum: ['user', 'assistant', 'tool'],
        },
        minItems: 1,
      },
      after: {
        type: 'string',
        description: 'Only sessions from this day on, as YYYY-MM-DD.',
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      },
      before: {
        type: 'string',
        description: 'Only sessions before this day, as YYYY-MM-DD.',
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      },
      limit: {
        type: 'integer',
        description: 'How many sessions to return at most.',
        minimum: 1,
        maximum: 10,
        default: 3,
      },
    },
    additionalProperties: false,
  },
  toolset: 'session_search',
};
