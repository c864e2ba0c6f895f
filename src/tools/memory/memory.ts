import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Keeps short facts from one session to the next. */
export const memory: ToolDefinition = {
  name: 'memory',
  description: sentences(
    'Keeps short facts for later sessions by adding, replacing or removing entries.',
    'The store `memory` is for notes on the environment, projects, conventions and lessons; `user` is for who the user is and how they like to work.',
    'Write unasked when the user corrects you, states a lasting preference, or would otherwise have to repeat a fact.',
    'Leave out the progress of a task, what a look at the files tells, and secrets.',
    'Word an entry as a plain statement ("The user prefers tabs"), not as an order.',
    'Space is scarce: a full store refuses an addition, so merge or remove entries first.',
    'Changes are saved at once, but a copy in the system prompt stays as it was until the next session.',
    'Returns the entries of the store and how full it is.',
  ),
  parameters: {
    type: 'object',
    properties: {
      action: {
        type: 'string',
        description: 'What to do.',
        enum: ['add', 'replace', 'remove'],
      },
      target: {
        type: 'string',
        description: 'The store.',
        enum: ['memory', 'user'],
      },
      content: {
        type: 'string',
        description: 'Required by `add` and `replace`: the whole text of the entry.',
        minLength: 1,
      },
      old_text: {
        type: 'string',
        description: 'Required by `replace` and `remove`: a piece of the entry that occurs in no other.',
        minLength: 1,
      },
    },
    required: ['action', 'target'],
    additionalProperties: false,
  },
  toolset: 'memory',
};
