import type { Comparison } from '../comparison/comparison.ts';

/** The ids of all surfaces of either side, in code-point order. */
export function surfaceIds({ surfaces }: Comparison): string[] {
  return surfaces.map(({ id }) => id);
}

/** The ids of the surfaces on which something changed. */
export function changedSurfaces({ surfaces }: Comparison): string[] {
  return surfaces.filter(({ verdict }) => verdict !== 'matched').map(({ id }) => id);
}
