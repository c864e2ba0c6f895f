import { escapeInvisible } from '../text/escape-invisible.ts';
import { oneLine } from '../text/one-line.ts';
import { pointName } from './text/point-name.ts';

/** Characters of one kind that can't be seen in a text. */
export interface HiddenCharacters {
  /** `U+200B` */
  readonly id: string;
  readonly count: number;
  /** The text around the first one, on one line, escaped. */
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
  const index = text.indexOf(String.fromCodePoint(point));
  const [start, end] = [Math.max(0, index - AROUND), Math.min(text.length, index + AROUND)];
  const shown = escapeInvisible(text.slice(start, end), (hidden) => `\\u{${hidden.toString(16)}}`);
  return `${start > 0 ? '…' : ''}${oneLine(shown)}${end < text.length ? '…' : ''}`;
}
