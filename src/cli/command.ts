import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.ts';

/** 0 fine · 1 "`render` and a review fix it" · 2 "fix something else first". */
export type ExitCode = 0 | 1 | 2;

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** The word that stands for the value in the help text, e.g. `DIR`. */
  readonly value?: string;
  /** One line for the help text. */
  readonly help: string;
}

/** One command: one file in `commands/`, these fields in this order. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The positional arguments as the help text shows them, e.g. `SURFACE [LAYER]`. */
  readonly operands: string;
  /** How many positional arguments it takes: least and most. */
  readonly arity: readonly [number, number];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** A paragraph or two for `--help`. */
  readonly description: string;
  run(args: CommandArguments, terminal: Terminal): Promise<ExitCode>;
}

export interface CommandArguments {
  readonly operands: readonly string[];
  /** The value of a string option, the last one where it is given more than once. */
  text(name: string): string | undefined;
  /** All values of a string option. */
  texts(name: string): readonly string[];
  flag(name: string): boolean;
}

/** The options as `node:util` parses them. */
export function parserOptions(command: Command): NonNullable<ParseArgsConfig['options']> {
  const own = Object.entries(command.options).map(
    ([name, { type }]) => [name, { type, multiple: true }] as const,
  );
  return { ...Object.fromEntries(own), help: { type: 'boolean', short: 'h' } };
}
