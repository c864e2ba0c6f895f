import type { CaptureEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { nodeFiles } from '../host/node-files-host.ts';
import { findLeaks } from '../sources/find-leaks.ts';
import { redactSurface } from '../sources/redact-surface.ts';
import { rootHint } from '../sources/root-hint.ts';
import type { SourcedSurface, SurfaceSource } from '../sources/surface-source.ts';
import { SHORTEST_ROOT, type RunValue } from '../sources/world/run-values.ts';
import { withWorld } from '../sources/world/world-adapter.ts';
import { shellWord } from '../text/shell-word.ts';
import { agentCommand } from './agent-command.ts';
import { captureFailure } from './capture-failure.ts';
import { CAPTURE_PORT, captureInWorld, type Captured } from './capture-in-world-adapter.ts';
import type { CaptureOptions } from './capture-options.ts';
import { captureRemarks } from './capture-remarks.ts';
import { findRecipe } from './find-recipe.ts';
import type { Recipe } from './recipes/recipe.ts';
import { stripText } from './server/strip-secrets.ts';
import { surfacesOfRequests } from './surfaces-of-requests.ts';

/** A real agent as a source: it is run in the pinned world against our own server, and what it sends is the surface. */
export function captureSource(
  entry: CaptureEntry,
  root: string,
  { settleMs, ...options }: CaptureOptions = {},
): SurfaceSource {
  return {
    id: entry.id,
    kind: 'capture',
    render: async (change = {}) => {
      const recipe = findRecipe(entry.agent);
      const command = agentCommand(entry, recipe);
      const world = {
        ...entry.world,
        programs: [...new Set([...entry.world.programs, ...recipe.programs])],
        redact: [...new Set([...entry.world.redact, ...recipe.redact])],
      };
      return withWorld(world, { ...options, root, change }, async (place) => {
        const { caller } = options;
        const captured = await captureInWorld(place, {
          entry,
          recipe,
          command,
          root,
          ...(settleMs !== undefined && { settleMs }),
          ...(caller !== undefined && { caller }),
        });
        const hint = await rootHint(
          {
            words: entry.command?.slice(1) ?? [],
            root,
            place: 'this folder',
            said: captured.result.runs.at(-1)?.tail.join('\n') ?? '',
          },
          nodeFiles(),
        );
        const failure = captureFailure(entry, recipe, captured, hint);
        if (failure !== undefined) throw failure;
        const facts = factsOf(entry, recipe, { command, root, secrets: captured.secrets });
        const { surfaces, notes } = surfacesOfRequests(entry, captured.result.requests, facts);
        if (surfaces.length === 0)
          throw expectedError('capture-unreadable', { surface: entry.id, notes: notes.join(' ') });
        const redacted = redactAll(surfaces, [...place.values(), ...valuesOf(captured)], entry);
        const conditions = await place.conditions();
        return {
          surfaces: redacted.surfaces,
          conditions: {
            ...conditions,
            redactions: redacted.counts,
            leaks: redacted.surfaces.flatMap(({ surface }) => findLeaks(surface, place.leaks())),
            remarks: [...conditions.remarks, ...captureRemarks(captured), ...notes],
          },
        };
      });
    },
  };
}

interface Mode {
  readonly command: readonly string[];
  readonly root: string;
  readonly secrets: readonly string[];
}

/** The mode of the run is part of what a surface is: the same agent sends others in other modes. A key is no mode. */
function factsOf(
  entry: CaptureEntry,
  { id, provider }: Recipe,
  { command, root, secrets }: Mode,
): Readonly<Record<string, string>> {
  const [program = '', ...args] = command;
  const name = program.slice(program.lastIndexOf('/') + 1);
  // Before a word is quoted: a quote inside a secret would hide it.
  const mode = [name, ...args.map((word) => modeWord(stripText(word, secrets), root))].join(' ');
  return {
    ...(id === '' ? {} : { agent: id }),
    mode,
    ...(provider === undefined ? {} : { provider }),
    ...entry.facts,
  };
}

/** A path of this machine has no place in a snapshot. Placeholders stay as they are, and so do flags: no shell reads it. */
function modeWord(word: string, root: string): string {
  const portable = root.length < SHORTEST_ROOT ? word : word.replaceAll(`${root}/`, '{root}/');
  return /^(?:[\w./:@%+=,{}-]|\[secret\])+$/u.test(portable) ? portable : shellWord(portable);
}

/** What a capture knows of itself beside what its world knows. */
function valuesOf({ result, install }: Captured): RunValue[] {
  const pinned = `127.0.0.1:${CAPTURE_PORT}`;
  const server = result.url.replace(/^.*\/\//u, '');
  return [
    ...(server === pinned ? [] : [{ what: 'server' as const, value: server, as: pinned }]),
    ...(install.folder === undefined
      ? []
      : [{ what: 'install' as const, value: install.folder, as: '/mnt/prompt-surface-agent/node_modules' }]),
  ];
}

function redactAll(
  surfaces: readonly SourcedSurface[],
  values: readonly RunValue[],
  { redact }: CaptureEntry,
): { surfaces: SourcedSurface[]; counts: { what: string; count: number }[] } {
  const counts = new Map<string, number>();
  const redacted = surfaces.map((sourced) => {
    const done = redactSurface(sourced.surface, values, redact);
    for (const { what, count } of done.counts) counts.set(what, (counts.get(what) ?? 0) + count);
    return { ...sourced, surface: done.surface };
  });
  return { surfaces: redacted, counts: [...counts].map(([what, count]) => ({ what, count })) };
}
