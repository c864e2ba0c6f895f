import process from 'node:process';
import { main } from '../../src/cli/main.ts';
import { takesColour } from '../../src/cli/terminal.ts';
import type { ProgramCall } from '../../src/text/program-call.ts';

/** Runs the command line of this process; `call` says how people call the program where it runs. */
export async function runProgram(call: ProgramCall): Promise<void> {
  // A reader that has seen enough closes the pipe: that is no fault, and the exit code stays that of the work.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    colour: takesColour(process.env, process.stdout),
    interactive: process.stdout.isTTY ?? false,
    columns: process.stdout.columns ?? 100,
    call,
    cwd: process.cwd(),
    env: process.env,
  });
}
