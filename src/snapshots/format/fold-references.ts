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
  const keys = new Map<Reference, string>();
  const queues = surfaces.map(({ references }) => references.map((reference) => keyOf(reference, keys)));
  const unread = surfaces.map(({ id, references }) => ({ id, next: references.values() }));
  return foldOrder(queues).flatMap((folded) => {
    const rows = new Map<Reference, string[]>();
    for (const queue of folded.queues) {
      const surface = unread[queue];
      const { value: reference } = surface?.next.next() ?? {};
      if (surface === undefined || reference === undefined) continue;
      const ids = rows.get(reference) ?? [];
      rows.set(reference, ids);
      ids.push(surface.id);
    }
    return [...rows]
      .map(([reference, ids]) => ({ reference, surfaces: ids }))
      .sort((a, b) => compareVariants(a.reference, b.reference));
  });
}

function keyOf(reference: Reference, keys: Map<Reference, string>): string {
  const key = keys.get(reference) ?? referenceKey(reference.name, reference.use);
  keys.set(reference, key);
  return key;
}

function compareVariants(left: Reference, right: Reference): number {
  if (left.variant === undefined || right.variant === undefined) {
    return Number(left.variant !== undefined) - Number(right.variant !== undefined);
  }
  return compareCodePoints(left.variant, right.variant);
}
