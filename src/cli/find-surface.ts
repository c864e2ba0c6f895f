import { expectedError } from '../errors.ts';
import { SURFACES, type SurfaceSpec } from '../surfaces/surface-specs.ts';
import { closest } from '../text/closest.ts';

/** The surface of that id; an `ExpectedError` that suggests the nearest one where there is none. */
export function findSurface(id: string): SurfaceSpec {
  const found = SURFACES.find((spec) => spec.id === id);
  if (found !== undefined) return found;
  const ids = SURFACES.map((spec) => spec.id);
  throw expectedError('unknown-surface', { id, known: ids.join(', '), suggestion: closest(id, ids) });
}
