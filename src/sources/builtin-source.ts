import type { BuiltinEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { assembleSurface, renderSurface, type RenderOptions } from '../surfaces/render-surface.ts';
import { SURFACES } from '../surfaces/surface-specs.ts';
import { closest } from '../text/closest.ts';
import { redactSurface } from './redact-surface.ts';
import type { SurfaceSource } from './surface-source.ts';

/** The built-in engine on its pinned machine, where no change of the world reaches it. `options` share what many surfaces need. */
export function builtinSource(entry: BuiltinEntry, options: RenderOptions = {}): SurfaceSource {
  return {
    id: entry.id,
    kind: 'builtin',
    render: async () => {
      const spec = SURFACES.find(({ id }) => id === entry.surface);
      if (spec === undefined) throw unknownSurface(entry.surface);
      const rendered = await renderSurface(spec, options);
      const { layers } = await assembleSurface(spec, options);
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

function unknownSurface(id: string): Error {
  const ids = SURFACES.map((spec) => spec.id);
  return expectedError('unknown-surface', { id, known: ids.join(', '), suggestion: closest(id, ids) });
}
