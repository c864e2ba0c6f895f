import { openSource } from '../capture/open-source.ts';
import type { SurfaceEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import type { SourcedSurface } from '../sources/surface-source.ts';
import { closest } from '../text/closest.ts';

/** Renders the source of `entry` and gives its surface `id`, which may be that of a side request. */
export async function sourceSurface(id: string, entry: SurfaceEntry, root: string): Promise<SourcedSurface> {
  const source = await openSource(entry, root);
  const { surfaces } = await source.render();
  const found = surfaces.find(({ surface }) => surface.id === id);
  if (found !== undefined) return found;
  const ids = surfaces.map(({ surface }) => surface.id);
  throw expectedError('unknown-surface', { id, known: ids.join(', '), suggestion: closest(id, ids) });
}
