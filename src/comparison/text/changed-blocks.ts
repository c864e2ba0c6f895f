import type { Row } from '../comparison.ts';
import type { Alignment } from './alignment.ts';

/** Rows of a comparison in order, each with its places in the pieces of both sides. */
export interface PlacedRow {
  readonly row: Row;
  /** The first piece that it is about on each side, or that stands behind it where it is not on that side. */
  readonly before: number;
  readonly after: number;
}

/** A block of more pieces than this becomes one row, where it is not the result of a fine comparison. */
const MOST_ROWS = 50;

/** All rows that changed, in order: what came, what went, and what only has other blanks behind it. */
export function changedRows(
  before: readonly string[],
  after: readonly string[],
  { runs, detail }: Alignment,
): PlacedRow[] {
  const rows: PlacedRow[] = [];
  let [at, nowAt] = [0, 0];
  const isCoarse = detail === 'coarse';
  for (const run of [...runs, { before: before.length, after: after.length, length: 0 }]) {
    rows.push(
      ...blockRows('removed', before, [at, run.before], nowAt, isCoarse),
      ...blockRows('added', after, [nowAt, run.after], run.before, isCoarse),
    );
    for (let step = 0; step < run.length; step += 1) {
      const [old, now] = [before[run.before + step] ?? '', after[run.after + step] ?? ''];
      if (old === now) continue;
      const row = { kind: 'respaced', before: old, after: now } as const;
      rows.push({ row, before: run.before + step, after: run.after + step });
    }
    [at, nowAt] = [run.before + run.length, run.after + run.length];
  }
  return splitLoneRespaced(rows);
}

function blockRows(
  kind: 'removed' | 'added',
  pieces: readonly string[],
  [start, end]: readonly [start: number, end: number],
  other: number,
  isCoarse: boolean,
): PlacedRow[] {
  const place = (index: number) =>
    kind === 'removed' ? { before: index, after: other } : { before: other, after: index };
  if (isCoarse && end - start > MOST_ROWS) {
    const text = pieces.slice(start, end).join('');
    return [{ row: { kind, text, sentences: end - start }, ...place(start) }];
  }
  return pieces.slice(start, end).map((text, index) => ({
    row: { kind, text, sentences: 1 },
    ...place(start + index),
  }));
}

/** Other blanks are part of a change next to them; where there is none they are the change. */
function splitLoneRespaced(rows: readonly PlacedRow[]): PlacedRow[] {
  const split: PlacedRow[] = [];
  let lone: PlacedRow[] = [];
  const flush = (): void => {
    split.push(...asChanged(lone));
    lone = [];
  };
  for (const [index, placed] of rows.entries()) {
    const last = lone.at(-1);
    const isLone =
      placed.row.kind === 'respaced' && !isBesideChange(placed, rows[index - 1], rows[index + 1]);
    if (!isLone || (last !== undefined && !touches(last, placed))) flush();
    if (isLone) lone.push(placed);
    else split.push(placed);
  }
  flush();
  return split;
}

function isBesideChange(
  placed: PlacedRow,
  previous: PlacedRow | undefined,
  next: PlacedRow | undefined,
): boolean {
  const follows = previous !== undefined && previous.row.kind !== 'respaced' && touches(previous, placed);
  return follows || (next !== undefined && next.row.kind !== 'respaced' && touches(placed, next));
}

/** Sentences one behind the other of which only the blanks changed, as what went and what came; very many as one block. */
function asChanged(respaced: readonly PlacedRow[]): PlacedRow[] {
  const [first] = respaced;
  if (first === undefined) return [];
  if (respaced.length <= MOST_ROWS) return respaced.flatMap((placed) => asPair([placed], placed));
  return asPair(respaced, first);
}

function asPair(respaced: readonly PlacedRow[], { before, after }: PlacedRow): PlacedRow[] {
  const joined = (side: 'before' | 'after'): string =>
    respaced.map(({ row }) => (row.kind === 'respaced' ? row[side] : '')).join('');
  const sentences = respaced.length;
  return [
    { row: { kind: 'removed', text: joined('before'), sentences }, before, after },
    { row: { kind: 'added', text: joined('after'), sentences }, before: before + sentences, after },
  ];
}

function touches(first: PlacedRow, second: PlacedRow): boolean {
  return second.before <= endOf(first, 'removed') && second.after <= endOf(first, 'added');
}

/** Behind the last piece of a row on the side that `kind` is about. */
export function endOf({ row, before, after }: PlacedRow, kind: 'removed' | 'added'): number {
  const start = kind === 'removed' ? before : after;
  if (row.kind === 'respaced' || row.kind === 'same') return start + 1;
  return row.kind === kind ? start + row.sentences : start;
}
