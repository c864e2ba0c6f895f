import type { BuiltinEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { assembleSurface, renderSurface, type RenderOptions } from '../surfaces/render-surface.ts';
import { PINNED_WORLD, type PinnedWorld } from '../surfaces/pinned-world.ts';
import { SURFACES } from '../surfaces/surface-specs.ts';
import { closest } from '../text/closest.ts';
import { redactSurface } from './redact-surface.ts';
import type { SurfaceSource } from './surface-source.ts';
import type { WorldChange } from './world/world-change.ts';

/** The built-in engine on its pinned machine, or one that is pinned differently. `options` share what many surfaces need. */
export function builtinSource(entry: BuiltinEntry, options: RenderOptions = {}): SurfaceSource {
  return {
    id: entry.id,
    kind: 'builtin',
    render: async (change = {}) => {
      const machine = {
        ...options,
        ...(Object.keys(change).length === 0 ? {} : { world: changedWorld(change) }),
      };
      const spec = SURFACES.find(({ id }) => id === entry.surface);
      if (spec === undefined) throw unknownSurface(entry.surface);
      const rendered = await renderSurface(spec, machine);
      const { layers } = await assembleSurface(spec, machine);
      const named = { ...rendered, id: entry.id, facts: { ...rendered.facts, ...entry.facts } };
      return {
        surfaces: [
          {
            surface: redactSurface(named, [], entry.redact).surface,
            origins: layers.map(({ source, condition }) => ({ source, condition })),
            notes: [],
          },
        ],
      };
    },
  };
}

/** The pinned world with those changes that a machine in memory knows. */
function changedWorld({ paths, clock, timezone, reverseFiles, env }: WorldChange): PinnedWorld {
  return {
    ...PINNED_WORLD,
    ...(paths === true ? { home: '/srv/people/somebody-else' } : {}),
    ...(clock === undefined ? {} : { now: clock }),
    ...(timezone === undefined ? {} : { zone: timezone }),
    ...(reverseFiles === true ? { listingSeed: 1 } : {}),
    ...(env === undefined ? {} : { env }),
  };
}

function unknownSurface(id: string): Error {
  const ids = SURFACES.map((spec) => spec.id);
  return expectedError('unknown-surface', { id, known: ids.join(', '), suggestion: closest(id, ids) });
}
