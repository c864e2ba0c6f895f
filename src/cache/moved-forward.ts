import { roundTokens } from '../tokens/round-tokens.ts';
import type { CacheDamage } from './cache-report.ts';
import { changingValues, type FoundValue } from './changing-values.ts';
import type { WiredSurface } from './shared-prefixes.ts';
import { sumTokens, type CountedPart } from './wire-parts.ts';

type MovedForward = Extract<CacheDamage, { kind: 'moved-forward' }>;

/** New where it stands, these are certain to change; a new date may be one that never does. */
const ALWAYS_CHANGES: ReadonlySet<string> = new Set(['time', 'id']);

/** Finds the changing values of a text; remembers texts that were looked at. */
export type ValueFinder = (text: string) => readonly FoundValue[];

/** A finder of `changingValues` that looks at each text once. */
export function valueFinder(): ValueFinder {
  const known = new Map<string, readonly FoundValue[]>();
  return (text) => {
    const values = known.get(text) ?? changingValues(text);
    known.set(text, values);
    return values;
  };
}

/**
 * What stood in front of a changing value on one surface and now stands behind it, so that no session can reuse it after
 * the value has changed. Only layers are searched; what stands behind several such values is told for the first.
 */
export function movedForward(before: WiredSurface, after: WiredSurface, find: ValueFinder): MovedForward[] {
  const old = firstPlaces(before.parts, find);
  const now = firstPlaces(after.parts, find);
  const formerIndex = new Map(before.parts.map((part, index) => [part.identity, index]));
  const firstChange = Math.min(before.parts.length, ...[...old.values()].map(({ index }) => index));
  const told = new Set<string>();
  const inOrder = [...now].sort(([, left], [, right]) => left.index - right.index);
  return inOrder.flatMap(([key, { value, index }]): MovedForward[] => {
    const former = old.get(key)?.index ?? (ALWAYS_CHANGES.has(value.kind) ? firstChange : undefined);
    const at = after.parts[index]?.part;
    if (former === undefined || at === undefined) return [];
    const wasInFront = ({ identity }: CountedPart): boolean => (formerIndex.get(identity) ?? former) < former;
    const behind = after.parts
      .slice(index + 1)
      .filter((part) => wasInFront(part) && !told.has(part.identity));
    for (const part of behind) told.add(part.identity);
    const tokens = roundTokens(sumTokens(behind));
    if (tokens === 0) return [];
    return [
      {
        kind: 'moved-forward',
        surfaces: [after.id],
        behind: behind.map(({ part }) => part),
        tokens: { from: tokens, to: tokens },
        values: [{ value: { kind: value.kind, text: value.text }, at }],
      },
    ];
  });
}

/** The same parts behind changing values of several surfaces, told once. */
export function mergeMovedForward(found: readonly MovedForward[]): MovedForward[] {
  const groups = new Map<string, MovedForward>();
  for (const damage of found) {
    const key = JSON.stringify(damage.behind);
    const known = groups.get(key);
    groups.set(key, known === undefined ? damage : merge(known, damage));
  }
  return [...groups.values()];
}

function merge(one: MovedForward, other: MovedForward): MovedForward {
  const known = new Set(one.values.map((value) => JSON.stringify(value)));
  return {
    ...one,
    surfaces: [...one.surfaces, ...other.surfaces],
    tokens: {
      from: Math.min(one.tokens.from, other.tokens.from),
      to: Math.max(one.tokens.to, other.tokens.to),
    },
    values: [...one.values, ...other.values.filter((value) => !known.has(JSON.stringify(value)))],
  };
}

function firstPlaces(
  parts: readonly CountedPart[],
  find: ValueFinder,
): Map<string, { value: FoundValue; index: number }> {
  const places = new Map<string, { value: FoundValue; index: number }>();
  for (const [index, { part, text }] of parts.entries()) {
    if (part.kind !== 'layer') continue;
    for (const value of find(text)) if (!places.has(value.key)) places.set(value.key, { value, index });
  }
  return places;
}
