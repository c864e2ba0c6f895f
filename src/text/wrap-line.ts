import { columnWidth } from './column-width.ts';

/**
 * `line` cut into rows of at most `columns`, behind a blank where there is one, else anywhere between code points. Joined
 * with nothing the rows are `line` again; the empty line is one empty row.
 */
export function wrapLine(line: string, columns: number): string[] {
  const most = Math.max(1, columns);
  if (line.length <= most / 2) return [line];
  const rows: string[] = [];
  let [start, lastBlank, width, index] = [0, -1, 0, 0];
  while (index < line.length) {
    const point = line.codePointAt(index) ?? 0;
    const next = index + (point > 0xffff ? 2 : 1);
    width += columnWidth(point);
    if (width > most && index > start && point !== 0x20) {
      const end = lastBlank > start ? lastBlank : index;
      rows.push(line.slice(start, end));
      start = end;
      index = end;
      [lastBlank, width] = [-1, 0];
      continue;
    }
    if (point === 0x20) lastBlank = next;
    index = next;
  }
  rows.push(line.slice(start));
  return rows;
}
