import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Runs a tool that was not sent. */
export const toolCall: ToolDefinition = {
  name: 'tool_call',
  description: sentences(
    'Runs a tool that a tool search found and returns what that tool returns.',
    'Take the arguments from its full description: they are checked before the tool runs, and an error names the one that is wrong.',
    'Call the tools that were sent with this conversation directly; here they are refused.',
    'Approvals and limits of the tool apply as if it had been called directly.',
  ),
  parameters: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        description: 'The exact name of the tool.',
        minLength: 1,
      },
      arguments: {
        type: 'object',
        description: 'The arguments, as the parameters of that tool demand. Default: none.',
        additionalProperties: true,
      },
    },
    required: ['name'],
    additionalProperties: false,
  },
  toolset: 'tool_search',
};
