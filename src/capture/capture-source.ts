import type { CaptureEntry } from '../config/project-config.ts';
import { findLeaks } from '../sources/find-leaks.ts';
import { redactSurface } from '../sources/redact-surface.ts';
import type { SourcedSurface, SurfaceSource } from '../sources/surface-source.ts';
import type { RunValue } from '../sources/world/run-values.ts';
import { withWorld } from '../sources/world/world-adapter.ts';
import { shellWord } from '../text/shell-word.ts';
import { agentCommand } from './agent-command.ts';
import { captureFailure } from './capture-failure.ts';
import { CAPTURE_PORT, captureInWorld, type Captured } from './capture-in-world-adapter.ts';
import { captureRemarks } from './capture-remarks.ts';
import { findRecipe } from './find-recipe.ts';
import type { Recipe } from './recipes/recipe.ts';
import { surfacesOfRequests } from './surfaces-of-requests.ts';

/** A real agent as a source: it is run in the pinned world against our own server, and what it sends is the surface. */
export function captureSource(entry: CaptureEntry, root: string): SurfaceSource {
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
      return withWorld(world, { root, change }, async (place) => {
        const captured = await captureInWorld(place, { entry, recipe, command });
        const failure = captureFailure(entry, recipe, captured);
        if (failure !== undefined) throw failure;
        const facts = factsOf(entry, recipe, command);
        const { surfaces, notes } = surfacesOfRequests(entry, captured.result.requests, facts);
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

/** The mode of the run is part of what a surface is: the same agent sends others in other modes. */
function factsOf(
  entry: CaptureEntry,
  { id, provider }: Recipe,
  [program = '', ...args]: readonly string[],
): Readonly<Record<string, string>> {
  const name = program.slice(program.lastIndexOf('/') + 1);
  return {
    ...(id === '' ? {} : { agent: id }),
    mode: [name, ...args.map(modeWord)].join(' '),
    ...(provider === undefined ? {} : { provider }),
    ...entry.facts,
  };
}

function modeWord(word: string): string {
  return /^\{[a-z]+\}$/u.test(word) ? word : shellWord(word);
}

/** What a capture knows of itself beside what its world knows. */
function valuesOf({ result, install }: Captured): RunValue[] {
  const pinned = `http://127.0.0.1:${CAPTURE_PORT}`;
  return [
    ...(result.url === pinned ? [] : [{ what: 'server' as const, value: result.url, as: pinned }]),
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
