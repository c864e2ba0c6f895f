import { sortCodePoints } from '../text/code-points.ts';
import { roundTokens } from '../tokens/round-tokens.ts';
import type { SharedPrefix } from './cache-report.ts';
import type { CountedSurface } from './cache-effect.ts';
import { findProviderRule } from './find-provider-rule.ts';
import { sumTokens, wireParts, type CountedPart } from './wire-parts.ts';

/** A surface as its provider reads it; where the order is not documented, in the likeliest one. */
export interface WiredSurface {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly role: string;
  readonly parts: readonly CountedPart[];
}

/** Surfaces that begin with the same parts. */
export interface SharingGroup {
  readonly members: readonly WiredSurface[];
  /** How many parts they share: at least one. */
  readonly parts: number;
}

/** The parts of a surface in its provider's order. */
export function wireSurface({ surface, count }: CountedSurface): WiredSurface {
  const { model = '', provider = '' } = surface.facts;
  const order = findProviderRule(provider, model)?.orders[0] ?? 'tools-first';
  const parts = wireParts(surface, count, order);
  return { id: surface.id, provider, model, role: surface.request['role'] ?? '', parts };
}

/** Every set of at least two surfaces that a cache could serve with one entry, the largest sets first. */
export function sharingGroups(surfaces: readonly WiredSurface[]): SharingGroup[] {
  const open = [...partition(surfaces, cacheKey).values()].map((members) => ({ members, parts: 0 }));
  const groups: SharingGroup[] = [];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (next.members.length < 2) continue;
    const parts = sharedLength(next.members, next.parts);
    const members = next.members;
    if (parts > 0) groups.push({ members, parts });
    for (const rest of partition(members, (member) => member.parts[parts]?.text).values())
      if (rest.length < members.length) open.push({ members: rest, parts });
  }
  return groups;
}

/** Groups as they are reported. */
export function sharedPrefixes(groups: readonly SharingGroup[]): SharedPrefix[] {
  return groups.flatMap(({ members, parts }): SharedPrefix[] => {
    const [first] = members;
    const last = first?.parts[parts - 1];
    if (first === undefined || last === undefined) return [];
    return [
      {
        provider: first.provider,
        model: first.model,
        surfaces: sortCodePoints(members.map((member) => member.id)),
        tokens: roundTokens(sumTokens(first.parts.slice(0, parts))),
        parts,
        last: last.part,
      },
    ];
  });
}

/** How many parts at the beginning are the same on all members; the first `known` are known to be. */
export function sharedLength(members: readonly WiredSurface[], known = 0): number {
  const [first, ...others] = members;
  const parts = first?.parts ?? [];
  let length = known;
  const isShared = (): boolean => others.every((other) => other.parts[length]?.text === parts[length]?.text);
  while (length < parts.length && isShared()) length += 1;
  return length;
}

/** What a cache entry belongs to: nothing is shared across it. */
export function cacheKey({ provider, model, role }: WiredSurface): string {
  return JSON.stringify([provider, model, role]);
}

function partition<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const sets = new Map<K, T[]>();
  for (const value of values) {
    const set = sets.get(keyOf(value));
    if (set === undefined) sets.set(keyOf(value), [value]);
    else set.push(value);
  }
  return sets;
}
