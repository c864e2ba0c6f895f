import { main } from '../../src/cli/main.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { CHECKOUT_CALL } from '../../src/text/program-call.ts';
import { REPOSITORY } from './source-files.ts';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs one command line in this process, as if from `terminal`; default: a pipe in the top of the repository. */
export async function runCommand(
  argv: readonly string[],
  terminal: Partial<Terminal> = {},
): Promise<CommandResult> {
  const written = { out: '', error: '' };
  const code = await main(argv, {
    out: (text) => {
      written.out += text;
    },
    error: (text) => {
      written.error += text;
    },
    colour: false,
    interactive: false,
    columns: 100,
    call: CHECKOUT_CALL,
    cwd: REPOSITORY,
    env: {},
    ...terminal,
  });
  return { code, ...written };
}
