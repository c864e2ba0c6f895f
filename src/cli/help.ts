import type { Command } from './command.ts';
import type { ProgramCall } from '../text/program-call.ts';
import { COMMANDS } from './commands.ts';

/** The help text of the program: every command with its one line. */
export function programHelp({ program }: ProgramCall): string {
  const rows = COMMANDS.map(({ name, summary }) => [name, summary] as const);
  return [
    'prompt-surface: review what an AI agent reads before the user speaks.',
    '',
    `Usage: ${program} <command> [options]`,
    '',
    'Commands:',
    ...columns(rows),
    '',
    'Exit codes: 0 fine; 1 `render` and a review fix it (drift, changes with --exit-code); 2 fix something else first.',
    'Every command has --help; --version tells the version.',
    '',
  ].join('\n');
}

/** The help text of one command. */
export function commandHelp(command: Command, { program }: ProgramCall): string {
  const options = Object.entries(command.options).map(
    ([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} ${value}`, help] as const,
  );
  const usage = [program, command.name, command.operands, '[options]'].filter((word) => word !== '');
  return [
    `${command.name}: ${command.summary}`,
    '',
    `Usage: ${usage.join(' ')}`,
    '',
    command.description,
    '',
    'Options:',
    ...columns([...options, ['--help, -h', 'Show this text.']]),
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
