import { sentences } from '../../text/sentences.ts';
import { childToolsets } from '../rewriters/child-toolsets.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Hands tasks to child agents. */
export const delegateTask: ToolDefinition = {
  name: 'delegate_task',
  description: sentences(
    'Hands tasks to child agents, which work side by side, each in a fresh conversation.',
    'Use it for work that falls into independent parts, or that would fill this conversation with output that nobody needs later.',
    'Do not use it for a quick step, or for work that may need an answer from the user: a child can ask nobody.',
    'A child knows nothing of this conversation, so its task must hold every path, fact and limit, and the form of the answer.',
    'The call returns at once with an id for each task; each result arrives later as a message of its own, so go on with other work or end your turn instead of waiting.',
    'A result is what the child says it did: check what matters before you pass it on.',
  ),
  parameters: {
    type: 'object',
    properties: {
      tasks: {
        type: 'array',
        description: 'The tasks, one child for each. Give several only if none needs the result of another.',
        items: {
          type: 'object',
          description: 'What one child is to do.',
          properties: {
            goal: {
              type: 'string',
              description: 'The outcome that is wanted, and how to tell that it is reached.',
              minLength: 1,
            },
            context: {
              type: 'string',
              description: 'Everything the child must know: paths, facts, decisions, limits, what was tried.',
            },
          },
          required: ['goal'],
          additionalProperties: false,
        },
        minItems: 1,
        maxItems: 5,
      },
      toolsets: {
        type: 'array',
        description: 'What the children may use. Default: all that a child may get.',
        items: {
          type: 'string',
          description: 'The name of a toolset.',
        },
        minItems: 1,
      },
    },
    required: ['tasks'],
    additionalProperties: false,
  },
  toolset: 'delegation',
  rewrite: childToolsets,
};
