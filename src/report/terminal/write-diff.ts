import type { Word } from '../../comparison/comparison.ts';
import { wrapLine } from '../../text/wrap-line.ts';
import type { DiffRow } from '../report.ts';
import { showText } from '../show-text.ts';
import type { Paint } from './terminal-style.ts';

/** Rows of a diff as lines of at most `columns`; each row that is wrapped carries its own sign. */
export function writeDiff(rows: readonly DiffRow[], paint: Paint, columns: number): string[] {
  // Words that changed stand out in their row, so that it needs no row of its own for them where there is colour.
  const shown = paint.isColorSupported ? rows.filter(({ sign }) => sign !== '!') : rows;
  return shown.flatMap((row) => rowLines(row, paint, columns - 2));
}

function rowLines(row: DiffRow, paint: Paint, columns: number): string[] {
  const { sign } = row;
  const tint = TINTS[sign];
  const text = showText(row.text).replaceAll('\n', '<LF>');
  if (sign === '@') return [tint(paint)(`@@ ${wrapLine(text, columns - 4)[0] ?? ''} @@`)];
  const changed = changedRanges(row.words, row.text);
  let start = 0;
  return wrapLine(text, columns).map((line) => {
    const marked = changed === undefined ? line : underline(line, start, changed, paint);
    start += line.length;
    return tint(paint)(`${sign} ${marked}`.trimEnd());
  });
}

const TINTS: Readonly<Record<DiffRow['sign'], (paint: Paint) => (text: string) => string>> = {
  '+': (paint) => paint.green,
  '-': (paint) => paint.red,
  ' ': (paint) => paint.dim,
  '@': (paint) => paint.magenta,
  '!': (paint) => paint.yellow,
};

type Range = readonly [start: number, end: number];

/** Where the changed words stand; `undefined` where they can't be found in what is shown. */
function changedRanges(words: readonly Word[] | undefined, text: string): Range[] | undefined {
  // Escapes are longer than what they stand for, so that nothing would stand where it stood.
  if (words === undefined || showText(text) !== text) return undefined;
  const ranges: Range[] = [];
  let at = 0;
  for (const { kind, text: word } of words) {
    if (kind === 'changed') ranges.push([at, at + word.length]);
    at += word.length;
  }
  return ranges;
}

function underline(line: string, start: number, ranges: readonly Range[], paint: Paint): string {
  let result = '';
  let at = 0;
  for (const [from, to] of ranges) {
    const [first, last] = [Math.max(at, from - start), Math.min(line.length, to - start)];
    if (last <= first) continue;
    result += line.slice(at, first) + paint.underline(line.slice(first, last));
    at = last;
  }
  return result + line.slice(at);
}
