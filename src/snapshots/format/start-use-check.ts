import type { Reference } from './reference.ts';

/** Follows how often each surface has used a name, row by row. */
export type UseCheck = (reference: Reference, surfaces: readonly string[]) => boolean;

/** A check that tells for each row, in the order of the map, whether it carries the number of its use on every surface. */
export function startUseCheck(): UseCheck {
  const counts = new Map<string, Map<string, number>>();
  return (reference, surfaces) => {
    const bySurface = counts.get(reference.name) ?? new Map<string, number>();
    counts.set(reference.name, bySurface);
    let isRight = true;
    for (const id of surfaces) {
      const use = (bySurface.get(id) ?? 0) + 1;
      bySurface.set(id, use);
      if (use !== reference.use) isRight = false;
    }
    return isRight;
  };
}
