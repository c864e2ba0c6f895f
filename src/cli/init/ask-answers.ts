import { RECIPES } from '../../capture/recipes/recipes.ts';
import { ExpectedError, expectedError } from '../../errors.ts';
import type { CommandArguments } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { parsePackage } from './init-package.ts';
import { INIT_SOURCES, type InitAnswers, type InitSurface } from './init-surface.ts';
import {
  parseAgent,
  parseAgentOrCommand,
  parseCommand,
  parseOwners,
  parsePath,
  parseRun,
  parseSource,
  type InitPlace,
  type InitSource,
} from './parse-answers.ts';

/** Where the snapshot of another agent is kept, unless it is told otherwise. */
export const DEFAULT_SNAPSHOT = 'prompt_surface';

/** The flags that say which agent, command or file it is, by source. */
const WHICH_FLAGS: Readonly<Record<InitSource, readonly string[]>> = {
  capture: ['agent', 'run'],
  command: ['run'],
  module: ['path'],
  request: ['path'],
  builtin: [],
};

/** What the flags say, and what is asked where they don't; an `ExpectedError` where nobody can be asked. */
export async function askAnswers(
  args: CommandArguments,
  terminal: Terminal,
  place: InitPlace,
): Promise<InitAnswers> {
  const named = args.text('package');
  const source = await askSource(args, terminal);
  checkFlags(args, source);
  const which = await askWhich(source, args, terminal, place);
  const model = args.text('model');
  return {
    surface: { ...which, ...(model === undefined ? {} : { model }) },
    owners: await askOwners(args, terminal),
    snapshot: plainFolder(args.text('snapshot') ?? DEFAULT_SNAPSHOT),
    hasWorkflows: !args.flag('no-workflow'),
    ...(named === undefined ? {} : { package: orThrow(parsePackage(named)) }),
  };
}

/** A folder without what says nothing: `./a//b` is `a/b`. */
function plainFolder(folder: string): string {
  return folder.replaceAll(/\/{2,}/g, '/').replace(/^(?:\.\/)+(?=.)/, '');
}

async function askSource(args: CommandArguments, terminal: Terminal): Promise<InitSource> {
  const named = args.text('source') ?? impliedSource(args);
  if (named !== undefined) return orThrow(parseSource(named));
  if (args.flag('yes')) return 'builtin';
  const rows = INIT_SOURCES.map(([name, about], index) => `  ${index + 1}  ${name.padEnd(8)}  ${about}\n`);
  const question = `Where does what the model reads come from?\n${rows.join('')}Number or name: `;
  return ask(question, ['--source'], terminal, parseSource);
}

/** The one source that a flag can be meant for. */
function impliedSource(args: CommandArguments): InitSource | undefined {
  if (args.text('agent') !== undefined) return 'capture';
  if (args.text('run') !== undefined) return 'command';
  const path = args.text('path');
  if (path === undefined) return undefined;
  return path.endsWith('.json') ? 'request' : 'module';
}

function checkFlags(args: CommandArguments, source: InitSource): void {
  for (const flag of ['agent', 'run', 'path']) {
    if (args.text(flag) === undefined || WHICH_FLAGS[source].includes(flag)) continue;
    const known = WHICH_FLAGS[source].map((name) => `\`--${name}\``).join(' or ');
    throw expectedError('init-flag-misplaced', { flag, source, known });
  }
  const given = WHICH_FLAGS[source].filter((flag) => args.text(flag) !== undefined);
  if (given.length > 1)
    throw expectedError('init-flags-exclusive', {
      flags: given.map((flag) => `\`--${flag}\``).join(' and '),
    });
  if (source === 'builtin' && args.text('model') !== undefined)
    throw expectedError('init-flag-misplaced', { flag: 'model', source, known: '' });
}

async function askWhich(
  source: InitSource,
  args: CommandArguments,
  terminal: Terminal,
  place: InitPlace,
): Promise<InitSurface> {
  const flags = WHICH_FLAGS[source].map((name) => `--${name}`);
  const [run, path] = [args.text('run'), args.text('path')];
  switch (source) {
    case 'builtin':
      return { source };
    case 'capture': {
      const agent = args.text('agent');
      const known = RECIPES.map(({ id }) => id).join(', ');
      const question = `Which agent? One of ${known};\nor a command line with {url}, {key}, {model} and {prompt}: `;
      if (agent !== undefined) return { source, ...orThrow(parseAgent(agent)) };
      if (run !== undefined) return { source, command: orThrow(parseCommand(run)) };
      return { source, ...(await ask(question, flags, terminal, parseAgentOrCommand)) };
    }
    case 'command': {
      const parse = (line: string) => parseRun(line, place);
      const question = 'Which command prints it, for example `python3 agent.py`? ';
      return {
        source,
        run: run === undefined ? await ask(question, flags, terminal, parse) : orThrow(await parse(run)),
      };
    }
    default: {
      const parse = (text: string) => parsePath(text, place);
      const question =
        source === 'module' ? 'Which file has the function? ' : 'Which file holds the request? ';
      return {
        source,
        path: path === undefined ? await ask(question, flags, terminal, parse) : orThrow(await parse(path)),
      };
    }
  }
}

async function askOwners(args: CommandArguments, terminal: Terminal): Promise<readonly string[]> {
  const named = args.texts('owners');
  if (named.length > 0) return orThrow(parseOwners(named.join(' ')));
  if (args.flag('yes')) return [];
  const question =
    'Who has to approve a change of it? Teams or people, such as @org/team; nothing for nobody yet: ';
  return ask(question, ['--owners'], terminal, parseOwners);
}

/** Asks until there is an answer that can be read. */
async function ask<Answer>(
  question: string,
  flags: readonly string[],
  terminal: Terminal,
  parse: (text: string) => Answer | ExpectedError | Promise<Answer | ExpectedError>,
): Promise<Answer> {
  for (;;) {
    const text = await terminal.ask?.(question);
    if (text === undefined)
      throw expectedError('init-unanswered', { flags: flags.map((flag) => `\`${flag}\``).join(' or ') });
    const answer = await parse(text.trim());
    if (!(answer instanceof ExpectedError)) return answer;
    terminal.error(`${answer.message}\n\n`);
  }
}

function orThrow<Answer>(answer: Answer | ExpectedError): Answer {
  if (answer instanceof ExpectedError) throw answer;
  return answer;
}
