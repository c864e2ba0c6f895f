import process from 'node:process';
import { askOn } from '../../src/cli/ask-adapter.ts';
import { main } from '../../src/cli/main.ts';
import { takesColour } from '../../src/cli/terminal.ts';
import type { ProgramCall } from '../../src/text/program-call.ts';

/** Runs the command line of this process; `call` says how people call the program where it runs. */
export async function runProgram(call: ProgramCall): Promise<void> {
  const stdout = passingOver(process.stdout);
  // Looking at a stream opens it, and most runs have nothing to say there.
  let stderr: NodeJS.WriteStream | undefined;
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => stdout.write(text),
    error: (text) => (stderr ??= passingOver(process.stderr)).write(text),
    // Looked up where something is asked: looking at a stream opens it.
    get ask() {
      return askOn(process.stdin, process.stderr);
    },
    colour: takesColour(process.env, stdout),
    interactive: stdout.isTTY ?? false,
    columns: stdout.columns ?? 100,
    call,
    cwd: process.cwd(),
    env: process.env,
  });
}

/** A reader that has seen enough closes the pipe: that is no fault, and the exit code stays that of the work. */
function passingOver(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
