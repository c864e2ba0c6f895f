import process from 'node:process';
import { main } from '../../src/cli/main.ts';
import { takesColour } from '../../src/cli/terminal.ts';

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  colour: takesColour(process.env, process.stdout),
  interactive: process.stdout.isTTY ?? false,
  columns: process.stdout.columns ?? 100,
  cwd: process.cwd(),
  env: process.env,
});
