import { openSource } from '../../capture/open-source.ts';
import type { RenderedEntries } from '../../capture/render-entries.ts';
import { RECIPES } from '../../capture/recipes/recipes.ts';
import { renderTable } from '../../report/render-table.ts';
import { renderWritten } from '../../report/render-written.ts';
import { updateSnapshot } from '../../snapshots/write-snapshot.ts';
import type { SourcedSurfaces } from '../../sources/surface-source.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { shellWord } from '../../text/shell-word.ts';
import { tiktokenCounter } from '../../tokens/tiktoken-counter.ts';
import { captureEntry } from '../capture-entry.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command, CommandArguments } from '../command.ts';
import { keptSurfaces, replaceSurfaces } from '../kept-surfaces.ts';
import { CONFIG_OPTION, loadConfig, snapshotFolder, type SnapshotFolder } from '../project.ts';
import { surfaceJson } from '../surface-json.ts';
import { tellConditions } from '../tell-conditions.ts';
import type { Terminal } from '../terminal.ts';

const FORMATS = ['text', 'json'] as const;

export const captureCommand: Command = {
  name: 'capture',
  summary: 'Run a real agent against a server of ours, and show or keep what it sends.',
  operands: '',
  arity: [0, 0],
  options: {
    agent: { type: 'string', value: 'NAME', help: 'An agent that there is a recipe for; --list names them.' },
    command: {
      type: 'string',
      value: 'LINE',
      help: 'Program and arguments in place of the recipe, or for an agent without one.',
    },
    model: {
      type: 'string',
      value: 'MODEL',
      help: "The model that it is told to use; default the recipe's.",
    },
    arg: { type: 'string', multiple: true, value: 'WORD', help: 'Added to its arguments, again for more.' },
    out: {
      type: 'string',
      value: 'DIR',
      help: 'Keep it in the snapshot in this folder, beside what is there.',
    },
    id: { type: 'string', value: 'ID', help: 'The name of the surface; default agent and model.' },
    timeout: { type: 'string', value: 'SECONDS', help: 'When it is ended at the latest; default 60.' },
    project: {
      type: 'string',
      value: 'DIR',
      help: 'A folder that it finds in place of the prepared project.',
    },
    program: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'A program that it finds on its PATH beside the usual ones.',
    },
    inherit: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'A variable of your environment that it is given.',
    },
    redact: {
      type: 'string',
      multiple: true,
      value: 'WHAT',
      help: 'Replace the date, hostname, kernel or user of this machine.',
    },
    conditions: {
      type: 'string',
      value: 'FILE',
      help: 'Write there under which conditions it ran, as JSON.',
    },
    list: { type: 'boolean', help: 'List the agents that there are recipes for.' },
    ...formatOptions(FORMATS),
    ...CONFIG_OPTION,
  },
  description:
    'The agent runs in a world of its own: a fresh home, a prepared repository, a fixed clock, a dummy key, and no network\n' +
    'but the server that records it. Its main request is the surface, each request beside it (a title, a memory) one of its\n' +
    'own. In LINE and WORD {url}, {key}, {model}, {prompt}, {home}, {project} and {root} (the folder it is called in) stand\n' +
    'for what the run decides on; it works in the prepared repository, so begin paths of your own with {root}/.\n' +
    'OPENAI_BASE_URL, ANTHROPIC_BASE_URL, GOOGLE_GEMINI_BASE_URL and their keys are set, so that most programs need no {url}.\n' +
    'Without --out nothing is kept.',
  async run(args, terminal) {
    if (args.flag('list')) {
      terminal.out(`${listRecipes()}\n`);
      return 0;
    }
    const format = chooseFormat(args, FORMATS);
    const entry = captureEntry(args);
    const config = await loadConfig(args, terminal.cwd);
    const source = await openSource(entry, terminal.cwd);
    const captured = await source.render();
    const out = args.text('out');
    if (out !== undefined)
      await keep(captured, snapshotFolder(out, config, terminal.cwd), entry.id, terminal);
    if (format === 'json') terminal.out(`${captureDocument(captured)}\n`);
    else terminal.out(tellCapture(captured, keepCommand(args, out)));
    await tellConditions(conditionsOf(entry.id, captured), args.text('conditions'), terminal);
    return 0;
  },
};

function listRecipes(): string {
  const rows = RECIPES.map((recipe) => [recipe.id, recipe.program, recipe.package, recipe.tried.join(', ')]);
  return alignColumns([['agent', 'program', 'package', 'tried with'], ...rows]).join('\n');
}

/** Adds what was captured to the snapshot in a folder; without one there, it makes one. */
async function keep(
  { surfaces }: SourcedSurfaces,
  { store, shown }: SnapshotFolder,
  id: string,
  terminal: Terminal,
): Promise<void> {
  keptSurfaces(await store.readAll(), terminal, 'one is begun');
  const fresh = surfaces.map(({ surface }) => surface);
  const written = await updateSnapshot(store, (stored) => replaceSurfaces(stored, fresh, [id]));
  terminal.error(`${renderWritten(written)}The snapshot is in ${shown}.\n`);
}

function tellCapture({ surfaces, conditions }: SourcedSurfaces, next: string): string {
  const shown = surfaces.map(({ surface }) => surface);
  const layers = surfaces.flatMap(({ surface, origins }) =>
    surface.tiers
      .flatMap((tier) => tier.layers.map((layer) => [surface.id, tier.id, layer.ref] as const))
      .map((row, at) => [...row, origins[at]?.source ?? '']),
  );
  const tools = shown.map(({ id, tools: sent }) =>
    wrapWords(`${id} sends ${sent.length === 0 ? 'no tools' : sent.map(({ name }) => name).join(', ')}.`),
  );
  const told = [
    ...(conditions?.remarks ?? []),
    ...(conditions?.written.length ? [`It wrote ${tellFiles(conditions.written)} into the project.`] : []),
    ...(conditions?.ended
      ? [
          `It left ${conditions.ended === 1 ? 'a process' : `${conditions.ended} processes`} behind; nothing of it runs any more.`,
        ]
      : []),
    ...surfaces.flatMap(({ notes }) => notes),
  ];
  return [
    renderTable(shown, tiktokenCounter),
    alignColumns([['surface', 'tier', 'layer', 'from'], ...layers]).join('\n'),
    tools.join('\n'),
    ...(told.length === 0 ? [] : [[...new Set(told)].join('\n')]),
    next,
  ]
    .join('\n\n')
    .concat('\n');
}

/** So many files are named; the conditions name all of them. */
const MOST_FILES = 10;

function tellFiles(paths: readonly string[]): string {
  const left = paths.length - MOST_FILES;
  const shown = paths.slice(0, MOST_FILES).join(', ');
  return left > 0 ? `${shown} and ${left} more` : shown;
}

/** What decides on a capture, to be said again. */
const RUN_OPTIONS = ['agent', 'command', 'model', 'id', 'project', 'timeout'] as const;
const RUN_LISTS = ['arg', 'program', 'inherit', 'redact'] as const;

/** What to do with it now. */
function keepCommand(args: CommandArguments, out: string | undefined): string {
  if (out !== undefined)
    return `Compare two captures with \`diff ./one ./other\`; read this one in ${out}/prompts/.`;
  const single = RUN_OPTIONS.map((name) => [name, args.text(name)] as const);
  const repeated = RUN_LISTS.flatMap((name) => args.texts(name).map((value) => [name, value] as const));
  const words = [...single, ...repeated].flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${shellWord(value)}`],
  );
  return `Nothing was kept. Keep it with \`${['capture', ...words].join(' ')} --out DIR\`, or name it in prompt-surface.config.yaml.`;
}

/** The surfaces as a list, each as `show --json` prints it with where its layers came from, and the conditions. */
function captureDocument({ surfaces, conditions }: SourcedSurfaces): string {
  const shown = surfaces.map(({ surface, origins, notes }) => surfaceJson(surface, { origins, notes }));
  return `{"format": "prompt-surface/capture@1", "surfaces": [\n${shown.join(',\n')}\n], "conditions": ${JSON.stringify(conditions ?? null, undefined, 2)}}`;
}

function conditionsOf(
  id: string,
  { surfaces, conditions }: SourcedSurfaces,
): Pick<RenderedEntries, 'conditions' | 'notes'> {
  return {
    conditions: new Map(conditions === undefined ? [] : [[id, conditions]]),
    notes: new Map(surfaces.map(({ surface, notes }) => [surface.id, notes])),
  };
}

const WIDTH = 100;

function wrapWords(text: string): string {
  return text.split(' ').reduce((lines, word) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1);
    return last.length + word.length + 1 > WIDTH ? `${lines}\n  ${word}` : `${lines} ${word}`;
  });
}
