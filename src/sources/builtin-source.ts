import type { BuiltinEntry } from '../config/project-config.ts';
import { assembleSurface, surfaceOf, type RenderOptions } from '../surfaces/render-surface.ts';
import { PINNED_WORLD, type PinnedWorld } from '../surfaces/pinned-world.ts';
import { builtinSpec } from '../surfaces/surface-specs.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { SurfaceSource } from './surface-source.ts';
import type { WorldChange } from './world/world-change.ts';

/** The built-in engine on its pinned machine, or one that is pinned differently. `options` share what many surfaces need. */
export function builtinSource(entry: BuiltinEntry, options: RenderOptions = {}): SurfaceSource {
  return {
    id: entry.id,
    kind: 'builtin',
    render: async (change = {}) => {
      const spec = builtinSpec(entry.surface);
      const { machine: _pinned, ...others } = options;
      const isChanged = Object.keys(change).length > 0;
      const parts = isChanged ? { ...others, world: changedWorld(change) } : options;
      const prompt = await assembleSurface(spec, parts);
      const rendered = surfaceOf(spec, prompt);
      const named = { ...rendered, id: entry.id, facts: { ...rendered.facts, ...entry.facts } };
      return {
        surfaces: [
          {
            surface: entry.redact.length === 0 ? named : await redacted(named, entry),
            origins: prompt.layers.map(({ source, condition }) => ({ source, condition })),
            notes: [],
          },
        ],
      };
    },
  };
}

/** Loaded only where something is replaced: the surfaces of every start have nothing of the kind. */
async function redacted(surface: Surface, { redact }: BuiltinEntry): Promise<Surface> {
  const { redactSurface } = await import('./redact-surface.ts');
  return redactSurface(surface, [], redact).surface;
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
