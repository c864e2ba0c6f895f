import { roundTokens } from '../tokens/round-tokens.ts';
import type { CacheDamage } from './cache-report.ts';
import { changingValues, type FoundValue } from './changing-values.ts';
import type { WiredSurface } from './shared-prefixes.ts';
import type { CountedPart } from './wire-parts.ts';

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
 * the value has changed. Only layers are searched; told once for each part that holds such values.
 */
export function movedForward(before: WiredSurface, after: WiredSurface, find: ValueFinder): MovedForward[] {
  const old = firstPlaces(before.parts, find);
  const now = firstPlaces(after.parts, find);
  const formerIndex = new Map(before.parts.map((part, index) => [part.identity, index]));
  const firstChange = Math.min(before.parts.length, ...[...old.values()].map(({ index }) => index));
  const worst = new Map<number, MovedForward>();
  for (const [key, { value, index }] of now) {
    const former = old.get(key)?.index ?? (ALWAYS_CHANGES.has(value.kind) ? firstChange : undefined);
    if (former === undefined) continue;
    const behind = after.parts.slice(index + 1).filter(({ identity }) => {
      const was = formerIndex.get(identity);
      return was !== undefined && was < former;
    });
    const tokens = behind.reduce((sum, part) => sum + part.tokens, 0);
    const at = after.parts[index]?.part;
    if (tokens === 0 || at === undefined || tokens <= (worst.get(index)?.tokens ?? 0)) continue;
    worst.set(index, {
      kind: 'moved-forward',
      value: { kind: value.kind, text: value.text },
      surfaces: [after.id],
      at,
      behind: behind.map(({ part }) => part),
      tokens: roundTokens(tokens),
    });
  }
  return [...worst.values()];
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
