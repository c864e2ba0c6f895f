import type { Block } from '../report.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { shownSentence } from './write-lines.ts';

/** A table as aligned lines; where that is too wide each row is a list of its cells. */
export function writeTable(table: Extract<Block, { readonly kind: 'table' }>, columns: number): string[] {
  const cells = table.rows.map((row) => row.map(shownSentence));
  const lines = alignColumns([table.head, ...cells]);
  if (lines.every((line) => line.length <= columns)) return lines;
  return cells.flatMap((row) =>
    row.map((cell, index) => `${index === 0 ? '' : '  '}${table.head[index] ?? ''}: ${cell}`),
  );
}
