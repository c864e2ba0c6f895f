import type { Surface } from '../surfaces/surface.ts';
import type { TierChange } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';
import { tierNames } from './placed-layers.ts';
import type { SurfacePair } from './surface-pairs.ts';

/** What became of the tiers of one surface. */
export interface MatchedTiers {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The new name of each tier that was renamed. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Matches tiers by name, and one that went with one that came where most of their layers have the same names. */
export function matchTiers(before: Surface, after: Surface): MatchedTiers {
  const [old, now] = [tierNames(before), tierNames(after)];
  const renamed = new Map<string, string>();
  const come = now.filter((name) => !old.includes(name));
  for (const name of old.filter((name) => !now.includes(name))) {
    const layers = layerRefs(before, old.indexOf(name));
    const place = come.findIndex((other) => isMostlyShared(layers, layerRefs(after, now.indexOf(other))));
    const [newName] = place < 0 ? [] : come.splice(place, 1);
    if (newName !== undefined) renamed.set(name, newName);
  }
  return { before: old, after: now, renamed };
}

function layerRefs(surface: Surface, place: number): string[] {
  return surface.tiers[place]?.layers.map((layer) => layer.ref) ?? [];
}

function isMostlyShared(left: readonly string[], right: readonly string[]): boolean {
  const names = new Set(right);
  const shared = left.filter((name) => names.has(name)).length;
  return shared > 0 && shared * 2 >= Math.max(left.length, right.length);
}

/** Tiers that came, went or were renamed, the same change told once. */
export function compareTiers(pairs: readonly SurfacePair[]): TierChange[] {
  const found = pairs.flatMap(({ id, before, after }): TierChange[] => {
    if (before === undefined || after === undefined) return [];
    const { before: old, after: now, renamed } = matchTiers(before, after);
    const newNames = new Set(renamed.values());
    const surfaces = [id];
    return [
      ...[...renamed].map(([formerTier, tier]) => ({ kind: 'renamed', tier, formerTier, surfaces }) as const),
      ...now
        .filter((tier) => !old.includes(tier) && !newNames.has(tier))
        .map((tier) => ({ kind: 'added', tier, surfaces }) as const),
      ...old
        .filter((tier) => !now.includes(tier) && !renamed.has(tier))
        .map((tier) => ({ kind: 'removed', tier, surfaces }) as const),
    ];
  });
  const groups = groupBy(found, ({ kind, tier, formerTier = '' }) =>
    JSON.stringify([kind, tier, formerTier]),
  );
  return [...groups.values()].flatMap(([first, ...others]): TierChange[] =>
    first === undefined
      ? []
      : [{ ...first, surfaces: [first, ...others].flatMap((change) => change.surfaces) }],
  );
}
