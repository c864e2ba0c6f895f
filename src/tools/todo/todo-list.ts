import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Keeps the task list of the session. */
export const todoList: ToolDefinition = {
  name: 'todo_list',
  description: sentences(
    'Keeps the task list of this session and returns it whole.',
    'Use it for work of three or more steps, or when the user names several things to do; not for a single step or a question.',
    'Call it without `todos` to read the list, with `todos` to write it.',
    'The order of the list is the order of the work, and one item at a time is in progress.',
    'Complete an item as soon as it is done and checked, not several afterwards; cancel one that is no longer wanted.',
    'The list lasts as long as the session, also when older messages are condensed.',
  ),
  parameters: {
    type: 'object',
    properties: {
      todos: {
        type: 'array',
        description: 'The items to write, in order.',
        items: {
          type: 'object',
          description: 'One step.',
          properties: {
            id: {
              type: 'string',
              description: 'A short name that stays the same while the item exists.',
              minLength: 1,
            },
            content: {
              type: 'string',
              description: 'What is to be done, in one line.',
              minLength: 1,
            },
            status: {
              type: 'string',
              description: 'How far it is.',
              enum: ['pending', 'in_progress', 'completed', 'cancelled'],
            },
          },
          required: ['id', 'content', 'status'],
          additionalProperties: false,
        },
      },
      merge: {
        type: 'boolean',
        description:
          'Update the items with these ids and add new ones at the end, instead of replacing the whole list.',
        default: false,
      },
    },
    additionalProperties: false,
  },
  toolset: 'todo',
};
