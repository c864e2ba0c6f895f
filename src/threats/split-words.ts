import type { FoldedText } from './fold-text.ts';

/** What stands between two words, from what joins them to what parts them. */
export const GAPS = {
  /** Blanks, a line break in running text, Markdown emphasis, a hyphen. */
  blank: 0,
  /** A comma, semicolon, colon, slash, dash or symbol; the mark of a list item, heading or quoted line; a new line with a capital. */
  pause: 1,
  /** A quotation mark, bracket or backquote. */
  wrap: 2,
  /** The end of a sentence, or anything else that prose does not put between the words of one phrase. */
  stop: 3,
} as const;

/** The words of a text in order: parallel lists, as a text can have millions. */
export interface Words {
  /** Each word without apostrophes (`dont`). */
  readonly keys: readonly string[];
  /** UTF-16 offsets in the folded text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What stands before each word, a value of `GAPS`; a stop before the first. */
  readonly gaps: readonly number[];
  /** Where each word stands in these lists, in rising order. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** What is written between the word at `index` and the one before it. */
  before(index: number): string;
}

/** Letters, digits and marks; an apostrophe between two of them does not part a word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const APOSTROPHES = /['’]/g;
const BLANKS = /^[\s*_~-]*$/;
const LINE_BREAK = /[\n\r]/;
/** Leaders of quoted lines, headings, comments and list items. */
const LINE_LEADERS = /([\n\r])[\s*+>#/-]+/g;
const STOP = /[.!?=<>|{}$%^@\\#+。．｡!?।॥؟…]/;
const WRAP = /["'`()[\]“”„‟‘’‚«»‹›「」『』【】《》]/;
const CAPITAL = /^\p{Lu}/u;

/** The words of `text` and what parts them. Linear in the text. */
export function splitWords(text: FoldedText): Words {
  const { folded } = text;
  const keys: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const gaps: number[] = [];
  const places = new Map<string, number[]>();
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    gaps.push(keys.length === 0 ? GAPS.stop : gapOf(text, ends.at(-1) ?? 0, index));
    const key = word.includes("'") || word.includes('’') ? word.replace(APOSTROPHES, '') : word;
    const known = places.get(key);
    if (known === undefined) places.set(key, [keys.length]);
    else known.push(keys.length);
    keys.push(key);
    starts.push(index);
    ends.push(index + word.length);
  }
  return {
    keys,
    starts,
    ends,
    gaps,
    places,
    before: (index) => folded.slice(ends[index - 1] ?? 0, starts[index] ?? folded.length),
  };
}

function gapOf(text: FoldedText, from: number, to: number): number {
  const between = text.folded.slice(from, to);
  if (between === ' ') return GAPS.blank;
  if (BLANKS.test(between)) return startsLine(text, between, to) ? GAPS.pause : GAPS.blank;
  const plain = between.replace(LINE_LEADERS, '$1');
  if (STOP.test(plain)) return GAPS.stop;
  return WRAP.test(plain) ? GAPS.wrap : GAPS.pause;
}

/** Whether a new line begins before the word at `to` as a list item, after a blank line, or with a capital. */
function startsLine(text: FoldedText, between: string, to: number): boolean {
  if (!LINE_BREAK.test(between)) return false;
  const line = between.slice(between.search(LINE_BREAK));
  const letter = text.rawIndex(to);
  return /[*_~-]|\n\s*\n/.test(line) || CAPITAL.test(text.raw.slice(letter, letter + 2));
}
