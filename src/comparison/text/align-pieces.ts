import { diffArrays } from 'diff';
import type { Alignment, MatchedRun } from './alignment.ts';
import { findAnchors } from './find-anchors.ts';

/** More edits than this are not looked for at once: time grows with their square. */
const MOST_EDITS = 2000;

/** Between two anchors of a coarse comparison fewer are looked for, so that it stays linear. */
const MOST_EDITS_BETWEEN = 100;

/** A stretch of both lists; the ends are exclusive. */
interface Stretch {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

/**
 * Finds what two lists of pieces have in common, as much as possible and in order; pieces with the same key count as the
 * same. Where the lists are too different, pieces that occur once on each side hold them together. Always the same result, in time that stays near linear.
 */
export function alignPieces(
  before: readonly string[],
  after: readonly string[],
  keyOf: (piece: string) => string,
): Alignment {
  const numbers = new Map<string, number>();
  const numbered = (pieces: readonly string[]): Uint32Array => {
    const found = new Uint32Array(pieces.length);
    for (const [index, piece] of pieces.entries()) {
      const key = keyOf(piece);
      const known = numbers.get(key) ?? numbers.size;
      numbers.set(key, known);
      found[index] = known;
    }
    return found;
  };
  const [old, now] = [numbered(before), numbered(after)];
  const whole = { before: [0, old.length], after: [0, now.length] } as const;
  const { head, middle, tail } = trimEnds(old, now, whole);
  const fine = alignStretch(old, now, middle, MOST_EDITS);
  const runs = fine ?? alignBetweenAnchors(old, now, middle);
  return {
    runs: joinRuns([head, ...runs, tail]),
    detail: fine === undefined ? 'coarse' : 'sentences',
  };
}

function trimEnds(
  old: Uint32Array,
  now: Uint32Array,
  { before, after }: Stretch,
): { head: MatchedRun; middle: Stretch; tail: MatchedRun } {
  let [start, nowStart] = [before[0], after[0]];
  while (start < before[1] && nowStart < after[1] && old[start] === now[nowStart]) {
    start += 1;
    nowStart += 1;
  }
  let [end, nowEnd] = [before[1], after[1]];
  while (end > start && nowEnd > nowStart && old[end - 1] === now[nowEnd - 1]) {
    end -= 1;
    nowEnd -= 1;
  }
  return {
    head: { before: before[0], after: after[0], length: start - before[0] },
    middle: { before: [start, end], after: [nowStart, nowEnd] },
    tail: { before: end, after: nowEnd, length: before[1] - end },
  };
}

/** The runs of a stretch; `undefined` where that takes more than `most` edits. */
function alignStretch(
  old: Uint32Array,
  now: Uint32Array,
  { before, after }: Stretch,
  most: number,
): MatchedRun[] | undefined {
  if (before[0] === before[1] || after[0] === after[1]) return [];
  if (leastEdits(old.subarray(...before), now.subarray(...after)) > most) return undefined;
  const changes = diffArrays([...old.subarray(...before)], [...now.subarray(...after)], {
    maxEditLength: most,
  });
  if (changes === undefined) return undefined;
  const runs: MatchedRun[] = [];
  let [at, nowAt] = [before[0], after[0]];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) runs.push({ before: at, after: nowAt, length: value.length });
    if (!added) at += value.length;
    if (!removed) nowAt += value.length;
  }
  return runs;
}

/** Fewer edits can't be enough: pieces that are more often on one side have to come or go. */
function leastEdits(old: Uint32Array, now: Uint32Array): number {
  const surplus = new Map<number, number>();
  for (const piece of old) surplus.set(piece, (surplus.get(piece) ?? 0) + 1);
  for (const piece of now) surplus.set(piece, (surplus.get(piece) ?? 0) - 1);
  let edits = 0;
  for (const more of surplus.values()) edits += Math.abs(more);
  return edits;
}

function alignBetweenAnchors(old: Uint32Array, now: Uint32Array, middle: Stretch): MatchedRun[] {
  const runs: MatchedRun[] = [];
  let [at, nowAt] = [middle.before[0], middle.after[0]];
  const ends = { before: middle.before[1], after: middle.after[1], length: 0 };
  for (const anchor of [...findAnchors(old, now, middle), ends]) {
    const gap: Stretch = { before: [at, anchor.before], after: [nowAt, anchor.after] };
    const trimmed = trimEnds(old, now, gap);
    const between = alignStretch(old, now, trimmed.middle, MOST_EDITS_BETWEEN) ?? [];
    runs.push(trimmed.head, ...between, trimmed.tail, anchor);
    [at, nowAt] = [anchor.before + anchor.length, anchor.after + anchor.length];
  }
  return runs;
}

/** Runs that touch on both sides become one; empty ones go. */
function joinRuns(runs: readonly MatchedRun[]): MatchedRun[] {
  const joined: MatchedRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.length === 0) continue;
    const touches =
      last !== undefined &&
      last.before + last.length === run.before &&
      last.after + last.length === run.after;
    if (touches) joined[joined.length - 1] = { ...last, length: last.length + run.length };
    else joined.push(run);
  }
  return joined;
}
