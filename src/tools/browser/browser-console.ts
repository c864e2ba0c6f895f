import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';
import { TOOL_REQUIREMENTS } from '../tool-requirements.ts';

/** Reads the console of the open page, or evaluates an expression in it. */
export const browserConsole: ToolDefinition = {
  name: 'browser_console',
  description: sentences(
    'Returns what the open page has written to its console, with its uncaught errors, or evaluates an expression in the page.',
    'Use it to find out why a page misbehaves, or to read a value that no outline shows.',
    'An expression runs with the rights of the page and of the account that is logged in there: only read with it, unless the user asked for a change.',
    'Returns messages with level and text, or the value of the expression as JSON; an expression that throws gives its error.',
  ),
  parameters: {
    type: 'object',
    properties: {
      expression: {
        type: 'string',
        description: 'JavaScript to evaluate, such as `document.title`. Without it, messages are returned.',
        minLength: 1,
      },
      clear: {
        type: 'boolean',
        description: 'Forget the messages once they are returned.',
        default: false,
      },
    },
    additionalProperties: false,
  },
  toolset: 'browser',
  requires: TOOL_REQUIREMENTS.browser,
};
