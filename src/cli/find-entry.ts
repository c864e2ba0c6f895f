import type { ProjectConfig, SurfaceEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';

/** The entry that a surface comes from: its own, or, for a side request (`<id>~title`), that of its main surface. */
export function findEntry(id: string, { surfaces }: ProjectConfig): SurfaceEntry {
  const [main = ''] = id.split('~', 1);
  const found = surfaces.find((entry) => entry.id === main);
  if (found !== undefined && (main === id || found.source === 'capture')) return found;
  const ids = surfaces.map((entry) => entry.id);
  throw expectedError('unknown-surface', { id, known: ids.join(', '), suggestion: closest(id, ids) });
}
