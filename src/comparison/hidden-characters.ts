import { escapeInvisible } from '../text/escape-invisible.ts';
import { pointName } from './text/point-name.ts';

/** Characters of one kind that can't be seen in a text. */
export interface HiddenCharacters {
  /** `U+200B` */
  readonly id: string;
  readonly count: number;
  /** The line around the first one, escaped. */
  readonly excerpt: string;
}

/** Blanks of other widths and line ends: they can't be seen, and hide nothing. */
const HARMLESS: readonly (readonly [first: number, last: number])[] = [
  [0x0d, 0x0d],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
];

const AROUND = 24;

/** The characters of `text` that can't be seen or turn the reading direction, by kind, in code-point order. */
export function hiddenCharacters(text: string): HiddenCharacters[] {
  const counts = new Map<number, number>();
  const note = (point: number): string => {
    if (!HARMLESS.some(([first, last]) => point >= first && point <= last))
      counts.set(point, (counts.get(point) ?? 0) + 1);
    return '';
  };
  escapeInvisible(text, note);
  return [...counts]
    .sort(([left], [right]) => left - right)
    .map(([point, count]) => ({ id: pointName(point), count, excerpt: excerptAround(text, point) }));
}

function excerptAround(text: string, point: number): string {
  const found = text.indexOf(String.fromCodePoint(point));
  const start = text.lastIndexOf('\n', found) + 1;
  const end = text.indexOf('\n', found);
  const line = text.slice(start, end < 0 ? text.length : end);
  const [from, to] = [Math.max(0, found - start - AROUND), found - start + AROUND];
  const shown = escapeInvisible(line.slice(from, to), (hidden) => `\\u{${hidden.toString(16)}}`);
  return `${from > 0 ? '…' : ''}${shown.trim()}${to < line.length ? '…' : ''}`;
}
