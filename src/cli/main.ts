import { parseArgs } from 'node:util';
import { ExpectedError, expectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';
import { parserOptions, type Command, type CommandArguments, type ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, programHelp } from './help.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line; returns the exit code. Everything that it prints goes through `terminal`. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    if (error instanceof ExpectedError) {
      terminal.error(`${error.message}\n`);
      return 2;
    }
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    terminal.error(
      `This is a fault of prompt-surface itself; please report it with these lines.\n${trace}\n`,
    );
    return 2;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === '--version') {
    const { default: about } = await import('../../package.json', { with: { type: 'json' } });
    terminal.out(`${about.version}\n`);
    return 0;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = name === 'help' ? rest[0] : undefined;
    terminal.out(
      topic === undefined ? programHelp(terminal.call) : commandHelp(await load(topic), terminal.call),
    );
    return name === undefined ? 2 : 0;
  }
  const command = await load(name);
  const { values, positionals } = parse(command, rest);
  if (values['help'] === true) {
    terminal.out(commandHelp(command, terminal.call));
    return 0;
  }
  const [least, most] = command.arity;
  if (positionals.length < least || positionals.length > most) {
    throw expectedError('wrong-operands', {
      command: name,
      operands: command.operands,
      given: positionals.length,
    });
  }
  return command.run(commandArguments(values, positionals), terminal);
}

async function load(name: string): Promise<Command> {
  const entry = COMMANDS.find((candidate) => candidate.name === name);
  if (entry !== undefined) return entry.load();
  const names = COMMANDS.map((command) => command.name);
  throw expectedError('unknown-command', { name, known: names.join(', '), suggestion: closest(name, names) });
}

type Values = Readonly<Record<string, unknown>>;

function parse(command: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: parserOptions(command), allowPositionals: true });
  } catch (error) {
    throw expectedError('wrong-options', { command: command.name, ...whatIsWrong(error, command) }, error);
  }
}

/** parseArgs says in its own words what it could not read; the sentence around it is ours, and so is what to do. */
function whatIsWrong(error: unknown, command: Command): { reason: string; advice?: string } {
  const message = error instanceof Error ? error.message : String(error);
  const reason = (message.split(/\.?(?:\n|\. |$)/)[0] ?? '').trim();
  const unknown = /^Unknown option '--([^']+)'/.exec(reason)?.[1];
  const near = unknown === undefined ? undefined : closest(unknown, Object.keys(parserOptions(command)));
  if (near !== undefined) return { reason, advice: `Did you mean \`--${near}\`?` };
  const option = /^Option '(?:-\w, )?--([^' ]+)[^']*' argument is ambiguous/.exec(reason)?.[1];
  if (option === undefined) return { reason };
  return { reason: `the value of \`--${option}\` begins with "-"`, advice: `Write \`--${option}=-...\`.` };
}

function commandArguments(values: Values, operands: readonly string[]): CommandArguments {
  const all = (name: string) => (values[name] ?? []) as readonly (string | boolean)[];
  const texts = (name: string) => all(name).filter((value) => typeof value === 'string');
  return { operands, texts, text: (name) => texts(name).at(-1), flag: (name) => all(name).at(-1) === true };
}
