import { findRecipe } from '../capture/find-recipe.ts';
import { DEFAULT_TIMEOUT_SECONDS, DEFAULT_WORLD } from '../config/default-world.ts';
import { RUN_VALUE_NAMES, type CaptureEntry, type RunValueName } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { shellWords } from '../text/shell-words.ts';
import type { CommandArguments } from './command.ts';

/** The capture that a command line asks for, as a configuration would say it. */
export function captureEntry(args: CommandArguments): CaptureEntry {
  const agent = args.text('agent');
  const line = args.text('command');
  if (agent === undefined && line === undefined) throw expectedError('capture-nothing', undefined);
  const recipe = findRecipe(agent);
  const command = line === undefined ? undefined : commandOf(line);
  const model = args.text('model');
  const project = args.text('project');
  const words = (command?.[0] ?? recipe.id).split('/').at(-1) ?? '';
  const redact = args.texts('redact').map(runValueName);
  return {
    id:
      args.text('id') ??
      [agent === undefined ? words : recipe.id, ...(model === undefined ? [] : [model])].join('.'),
    source: 'capture',
    facts: {},
    redact: [],
    ...(agent === undefined ? {} : { agent: recipe.id }),
    ...(command === undefined ? {} : { command }),
    ...(model === undefined ? {} : { model }),
    args: args.texts('arg'),
    side: 'all',
    timeoutSeconds: secondsOf(args.text('timeout')),
    world: {
      ...DEFAULT_WORLD,
      inherit: args.texts('inherit'),
      programs: args.texts('program'),
      redact,
      ...(project === undefined ? {} : { project }),
    },
  };
}

function commandOf(line: string): string[] {
  const words = shellWords(line);
  if (words === undefined || words.length === 0) throw expectedError('capture-command-broken', { line });
  return words;
}

function runValueName(name: string): RunValueName {
  const found = RUN_VALUE_NAMES.find((candidate) => candidate === name);
  if (found !== undefined) return found;
  throw expectedError('capture-redact-unknown', { name, known: RUN_VALUE_NAMES.join(', ') });
}

function secondsOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_SECONDS;
  if (/^[1-9]\d{0,3}$/u.test(text)) return Number(text);
  throw expectedError('wrong-number', { option: 'timeout', text });
}
