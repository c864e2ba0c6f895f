import { sentences } from '../../text/sentences.ts';
import { scriptTools } from '../rewriters/script-tools.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Runs a Python script that may call tools of the session. */
export const executeCode: ToolDefinition = {
  name: 'execute_code',
  description: sentences(
    'Runs a Python script in a process of its own and returns what it prints.',
    'Use it to calculate, to repeat steps over many items, and to filter or combine large results so that only the outcome enters the conversation.',
    'Do not use it for a single step that a direct call does, or where you must judge each result before the next step.',
    'Every run starts empty: only files carry over.',
    'A run ends after 5 minutes, and output over 50,000 characters is cut; both are said in the answer.',
    'Print the outcome: the value of the last expression is not shown.',
    'An uncaught exception comes back with its traceback.',
  ),
  parameters: {
    type: 'object',
    properties: {
      code: {
        type: 'string',
        description: 'The whole script, for Python 3 and its standard library.',
        minLength: 1,
      },
    },
    required: ['code'],
    additionalProperties: false,
  },
  toolset: 'code_execution',
  requires: TOOL_REQUIREMENTS.pythonScripts,
  rewrite: scriptTools,
};
