import { sentencePieces } from '../../text/sentence-pieces.ts';
import type { TextChange } from '../comparison.ts';
import { alignPieces } from './align-pieces.ts';
import { changedRows, type PlacedRow } from './changed-blocks.ts';
import { readHeadings } from './heading-paths.ts';
import { makeHunks } from './make-hunks.ts';
import { outlineRewrite } from './outline-rewrite.ts';
import { textRemarks } from './text-remarks.ts';

/** How `before` became `after`, sentence by sentence; the two must differ. Deterministic, and never slow: see `detail`. */
export function compareTexts(before: string, after: string): TextChange {
  const [old, now] = [sentencePieces(before), sentencePieces(after)];
  // Blanks behind a sentence don't make it another one: they change when a paragraph goes on behind it.
  const alignment = alignPieces(old, now, withoutEnd);
  const rows = changedRows(old, now, alignment);
  const oldSide = { pieces: old, headingsAbove: readHeadings(old) };
  const nowSide = { pieces: now, headingsAbove: readHeadings(now) };
  const outline = outlineRewrite(rows, oldSide, nowSide);
  return {
    detail: alignment.detail,
    hunks: makeHunks(rows, oldSide, nowSide),
    added: countSentences(rows, 'added'),
    removed: countSentences(rows, 'removed'),
    remarks: textRemarks(before, after),
    ...(outline === undefined ? {} : { outline }),
  };
}

function withoutEnd(piece: string): string {
  let end = piece.length;
  while (end > 0 && /[ \t\r\n]/.test(piece.charAt(end - 1))) end -= 1;
  return piece.slice(0, end);
}

function countSentences(rows: readonly PlacedRow[], kind: 'added' | 'removed'): number {
  return rows.reduce((sum, { row }) => sum + (row.kind === kind ? row.sentences : 0), 0);
}
