import { longestRising } from '../../text/longest-rising.ts';
import type { MatchedRun } from './alignment.ts';

/** Pieces that occur exactly once on each side, as far as they stand in the same order; one run each. */
export function findAnchors(
  old: Uint32Array,
  now: Uint32Array,
  {
    before,
    after,
  }: { readonly before: readonly [number, number]; readonly after: readonly [number, number] },
): MatchedRun[] {
  const places = onlyPlaces(old, before);
  const nowPlaces = onlyPlaces(now, after);
  const pairs: { before: number; after: number }[] = [];
  for (const [piece, place] of places) {
    const nowPlace = nowPlaces.get(piece);
    if (place !== undefined && nowPlace !== undefined) pairs.push({ before: place, after: nowPlace });
  }
  const rising = longestRising(pairs.map((pair) => pair.after));
  return rising.flatMap((index) => {
    const pair = pairs[index];
    return pair === undefined ? [] : [{ ...pair, length: 1 }];
  });
}

/** For each piece its place; `undefined` where it occurs again. In the order of the first places. */
function onlyPlaces(
  pieces: Uint32Array,
  [start, end]: readonly [number, number],
): Map<number, number | undefined> {
  const places = new Map<number, number | undefined>();
  for (let index = start; index < end; index += 1) {
    const piece = pieces[index] ?? 0;
    places.set(piece, places.has(piece) ? undefined : index);
  }
  return places;
}
