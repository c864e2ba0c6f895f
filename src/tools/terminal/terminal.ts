import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Runs a shell command, in the foreground or as a background process. */
export const terminal: ToolDefinition = {
  name: 'terminal',
  description: sentences(
    'Runs a shell command and returns its exit code and its output, standard output and error together.',
    'Use it for builds, tests, version control, package managers and every program that has no tool of its own.',
    'To read, search, write or change files, prefer file tools where the session has them: their output is bounded and their edits are checked.',
    'The working directory carries over to the next call; shell variables do not.',
    'A command that waits for input stalls until its time is up, so pass flags such as `--yes` or `--no-pager`.',
    'A command that runs longer than `timeout` is stopped.',
    'Start servers, watchers and long jobs with `background`, never with a trailing `&`: the call then returns at once with a session id, by which the process can be watched, written to and ended.',
    'Output over 50,000 characters loses its middle, and a note says so.',
  ),
  parameters: {
    type: 'object',
    properties: {
      command: {
        type: 'string',
        description: 'The command line, as bash reads it.',
        minLength: 1,
      },
      workdir: {
        type: 'string',
        description: 'Directory to run in, for this call alone. Default: the current working directory.',
      },
      timeout: {
        type: 'integer',
        description: 'Seconds until a foreground command is stopped.',
        minimum: 1,
        maximum: 600,
        default: 180,
      },
      background: {
        type: 'boolean',
        description: 'Start the command and return at once, without its output.',
        default: false,
      },
      notify_on_exit: {
        type: 'boolean',
        description: 'Background only: report the end of the command as a message in this conversation.',
        default: false,
      },
      pty: {
        type: 'boolean',
        description: 'Give the command a pseudo-terminal, for programs that refuse to run without one.',
        default: false,
      },
    },
    required: ['command'],
    additionalProperties: false,
  },
  toolset: 'terminal',
};
