import process from 'node:process';
import { askOn } from '../../src/cli/ask-adapter.ts';
import { main } from '../../src/cli/main.ts';
import { takesColour } from '../../src/cli/terminal.ts';

// A reader that has seen enough closes the pipe: that is no fault, and the exit code stays that of the work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  ask: askOn(process.stdin, process.stderr),
  colour: takesColour(process.env, process.stdout),
  interactive: process.stdout.isTTY ?? false,
  columns: process.stdout.columns ?? 100,
  cwd: process.cwd(),
  env: process.env,
});
