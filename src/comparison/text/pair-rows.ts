import type { Row } from '../comparison.ts';
import { isAlike, likeness, wordChanges } from './word-changes.ts';

/** Of a larger block the rows are not paired: nobody reads that word by word. */
const MOST_PAIRS = 400;

type ChangedRow = Extract<Row, { kind: 'removed' | 'added' }>;

/** `rows` with those that became each other marked as pairs, word by word. */
export function pairRows(rows: readonly Row[]): Row[] {
  const paired = [...rows];
  for (let start = 0; start < rows.length; start += 1) {
    const removed = countKind(rows, start, 'removed');
    if (removed === 0) continue;
    const added = countKind(rows, start + removed, 'added');
    for (const [old, now] of bestPairs(rows, start, removed, added)) markPair(paired, old, now);
    start += removed + added - 1;
  }
  return paired;
}

function countKind(rows: readonly Row[], start: number, kind: Row['kind']): number {
  let end = start;
  while (rows[end]?.kind === kind) end += 1;
  return end - start;
}

/** Pairs in rising order whose likeness together is largest, as indices in `rows`. */
function bestPairs(rows: readonly Row[], start: number, removed: number, added: number): [number, number][] {
  if (removed * added > MOST_PAIRS) return [];
  const text = (index: number): string => (rows[index] as ChangedRow | undefined)?.text ?? '';
  const width = added + 1;
  const best = new Float64Array((removed + 1) * width);
  const score = (old: number, now: number): number => {
    const [before, after] = [text(start + old), text(start + removed + now)];
    return isAlike(before, after) ? likeness(before, after) : 0;
  };
  const scores = Float64Array.from({ length: removed * added }, (_, index) =>
    score(Math.floor(index / added), index % added),
  );
  const at = (old: number, now: number): number => best[old * width + now] ?? 0;
  const pairScore = (old: number, now: number): number => scores[old * added + now] ?? 0;
  for (let old = removed - 1; old >= 0; old -= 1)
    for (let now = added - 1; now >= 0; now -= 1) {
      const pair = pairScore(old, now);
      const withPair = pair > 0 ? pair + at(old + 1, now + 1) : 0;
      best[old * width + now] = Math.max(at(old + 1, now), at(old, now + 1), withPair);
    }
  const pairs: [number, number][] = [];
  for (let [old, now] = [0, 0]; old < removed && now < added;) {
    if (at(old, now) === at(old + 1, now)) old += 1;
    else if (at(old, now) === at(old, now + 1)) now += 1;
    else pairs.push([start + old++, start + removed + now++]);
  }
  return pairs;
}

function markPair(rows: Row[], old: number, now: number): void {
  const [before, after] = [rows[old], rows[now]];
  if (before?.kind !== 'removed' || after?.kind !== 'added') return;
  const words = wordChanges(before.text, after.text);
  if (words === undefined) return;
  rows[old] = { ...before, words: words.before, pair: now };
  rows[now] = { ...after, words: words.after, pair: old };
}
