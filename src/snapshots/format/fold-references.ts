import { compareCodePoints } from '../../text/code-points.ts';
import { foldOrder } from './fold-order.ts';
import { referenceKey, type Reference } from './reference.ts';
import type { MapRow } from './surfaces-map.ts';

/** What one surface has in a section, in its order. */
export interface ReferenceQueue {
  readonly id: string;
  readonly references: readonly Reference[];
}

/** The rows of a section, for its surfaces in id order: folded by name and number, the variants of one together. */
export function foldReferences(surfaces: readonly ReferenceQueue[]): MapRow[] {
  const byKey = surfaces.map(
    ({ references }) =>
      new Map(references.map((reference) => [referenceKey(reference.name, reference.use), reference])),
  );
  return foldOrder(byKey.map((references) => [...references.keys()])).flatMap(({ item, queues }) => {
    const rows = new Map<Reference, string[]>();
    for (const queue of queues) {
      const reference = byKey[queue]?.get(item);
      const id = surfaces[queue]?.id;
      if (reference === undefined || id === undefined) continue;
      const ids = rows.get(reference) ?? [];
      rows.set(reference, ids);
      ids.push(id);
    }
    return [...rows]
      .map(([reference, ids]) => ({ reference, surfaces: ids }))
      .sort((a, b) => compareVariants(a.reference, b.reference));
  });
}

function compareVariants(left: Reference, right: Reference): number {
  if (left.variant === undefined || right.variant === undefined) {
    return Number(left.variant !== undefined) - Number(right.variant !== undefined);
  }
  return compareCodePoints(left.variant, right.variant);
}
