import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Asks the user a question and waits. */
export const clarify: ToolDefinition = {
  name: 'clarify',
  description: sentences(
    'Asks the user a question and waits for the answer.',
    'Use it when a fact that only the user knows would change the result, or before a step that cannot be undone and was not asked for.',
    'Do not use it for what you can look up, for a yes to work that was already ordered, or for small matters: decide those and say how.',
    'Ask one thing at a time.',
    'Offer choices when the likely answers are known, your suggestion first; the user can always answer in their own words, so an "other" is not needed.',
    'Returns the answer; when none comes in time it says so, and you go on with what seems best.',
  ),
  parameters: {
    type: 'object',
    properties: {
      question: {
        type: 'string',
        description: 'The question, understandable on its own.',
        minLength: 1,
      },
      choices: {
        type: 'array',
        description: 'Answers to pick from. Leave it out for an open question.',
        items: {
          type: 'string',
          description: 'One answer, short.',
          minLength: 1,
        },
        minItems: 2,
        maxItems: 4,
      },
    },
    required: ['question'],
    additionalProperties: false,
  },
  toolset: 'clarify',
};
