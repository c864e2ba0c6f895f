import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Watches and steers the background processes of the session. */
export const process: ToolDefinition = {
  name: 'process',
  description: sentences(
    'Watches and steers the background processes that were started in this session.',
    '`list` shows all of them with session id, command and state.',
    '`poll` returns the state of one and the output that is new since the last poll; `log` returns a part of its whole output; `wait` blocks until it ends or `timeout` passes; `write` sends text to its standard input; `kill` ends it together with its children.',
    'Prefer one `wait` to many polls, and do not wait for a server that is meant to keep running.',
    'Processes from outside this session are neither listed nor touched.',
    'An unknown session id is an error that lists the known ones.',
  ),
  parameters: {
    type: 'object',
    properties: {
      action: {
        type: 'string',
        description: 'What to do.',
        enum: ['list', 'poll', 'log', 'wait', 'write', 'kill'],
      },
      session_id: {
        type: 'string',
        description:
          'The process, by the id that came back when it was started. Required by all actions but `list`.',
      },
      data: {
        type: 'string',
        description: 'Required by `write`: the text to send.',
      },
      press_enter: {
        type: 'boolean',
        description: 'For `write`: add a line feed behind the text.',
        default: true,
      },
      timeout: {
        type: 'integer',
        description: 'For `wait`: seconds until the call returns although the process still runs.',
        minimum: 1,
        maximum: 600,
        default: 60,
      },
      offset: {
        type: 'integer',
        description: 'For `log`: the first line to return, counted from 1. Default: the last `limit` lines.',
        minimum: 1,
      },
      limit: {
        type: 'integer',
        description: 'For `log`: how many lines to return.',
        minimum: 1,
        maximum: 2000,
        default: 200,
      },
    },
    required: ['action'],
    additionalProperties: false,
  },
  toolset: 'terminal',
};
