import { sentences } from '../../text/sentences.ts';
import { searchCatalogue } from '../rewriters/search-catalogue.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Finds tools that were not sent. */
export const toolSearch: ToolDefinition = {
  name: 'tool_search',
  description: sentences(
    'Finds tools that exist here but were not sent with this conversation.',
    'Use it when the task needs something that none of your tools does, before you say that it cannot be done.',
    'Returns the best matches with name and description: have one described to learn its parameters, then call it by its name.',
    'When nothing fits, the answer is empty; other words may still find something.',
  ),
  parameters: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'What the tool should do, in a few words, or a part of its name.',
        minLength: 1,
      },
      limit: {
        type: 'integer',
        description: 'How many matches to return at most.',
        minimum: 1,
        maximum: 20,
        default: 5,
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  toolset: 'tool_search',
  rewrite: searchCatalogue,
};
