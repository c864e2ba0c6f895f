import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Returns the full definition of tools that were not sent. */
export const toolDescribe: ToolDefinition = {
  name: 'tool_describe',
  description: sentences(
    'Returns the full description and the parameters of tools that a tool search can find.',
    'Use it once for a tool, before its first call.',
    'Tools that were sent with this conversation need no description and are refused.',
    'An unknown name is an error with similar names.',
  ),
  parameters: {
    type: 'object',
    properties: {
      names: {
        type: 'array',
        description: 'The tools to describe.',
        items: {
          type: 'string',
          description: 'The exact name of a tool.',
          minLength: 1,
        },
        minItems: 1,
        maxItems: 10,
      },
    },
    required: ['names'],
    additionalProperties: false,
  },
  toolset: 'tool_search',
};
