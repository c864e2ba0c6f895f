import type { Hunk, Row } from '../comparison.ts';
import { endOf, type PlacedRow } from './changed-blocks.ts';
import type { HeadingsAbove } from './heading-paths.ts';
import { pairRows } from './pair-rows.ts';

/** One side of a comparison. */
export interface TextSide {
  readonly pieces: readonly string[];
  readonly headingsAbove: HeadingsAbove;
}

/** A blank line says nothing about where a change is: beyond it one more piece is shown. */
const MOST_CONTEXT = 2;

/** Groups changed rows with one sentence of context on each side; groups whose contexts meet become one hunk. */
export function makeHunks(rows: readonly PlacedRow[], before: TextSide, after: TextSide): Hunk[] {
  const groups: PlacedRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && meets(last, row, after)) group.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => toHunk(group, before, after));
}

function meets(first: PlacedRow, second: PlacedRow, { pieces }: TextSide): boolean {
  const [start, end] = [endOf(first, 'added'), second.after];
  return start + contextAfter(pieces, start) >= end - contextBefore(pieces, end);
}

function contextAfter(pieces: readonly string[], start: number): number {
  const isBlank = (pieces[start] ?? '').trim() === '';
  return Math.min(isBlank ? MOST_CONTEXT : 1, Math.max(0, pieces.length - start));
}

function contextBefore(pieces: readonly string[], end: number): number {
  const isBlank = (pieces[end - 1] ?? '').trim() === '';
  return Math.min(isBlank ? MOST_CONTEXT : 1, end);
}

function toHunk(group: readonly PlacedRow[], before: TextSide, after: TextSide): Hunk {
  const { pieces } = after;
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return { headings: [], rows: [] };
  const rows: Row[] = [];
  const same = (start: number, end: number): void => {
    for (const text of pieces.slice(start, end)) rows.push({ kind: 'same', text });
  };
  let at = first.after - contextBefore(pieces, first.after);
  for (const placed of group) {
    same(at, placed.after);
    rows.push(placed.row);
    at = Math.max(at, endOf(placed, 'added'));
  }
  same(at, at + contextAfter(pieces, at));
  const shown = group.find(({ row }) => row.kind !== 'removed');
  const headings =
    shown === undefined ? before.headingsAbove(first.before) : after.headingsAbove(shown.after);
  return { headings, rows: pairRows(rows) };
}
