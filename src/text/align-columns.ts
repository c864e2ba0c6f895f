import { visibleName } from './visible-name.ts';

/**
 * Rows as aligned lines, whatever names the cells hold: columns are parted by two blanks; numbers (as text) stand to the
 * right. No trailing blanks.
 */
export function alignColumns(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(visibleName));
  const widths: number[] = [];
  const isNumber: boolean[] = [];
  for (const [line, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
      if (line > 0) isNumber[column] = (isNumber[column] ?? true) && /^(?:≈ )?[\d,.]*$/.test(cell);
    }
  }
  const align = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return isNumber[column] === true ? cell.padStart(width) : cell.padEnd(width);
  };
  return rows.map((row) => row.map(align).join('  ').trimEnd());
}
