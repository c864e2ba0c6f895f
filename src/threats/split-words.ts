import { KINDS } from './character-kinds.ts';
import type { FoldedText } from './fold-text.ts';
import { rejoinWord } from './rejoin-word.ts';
import type { Vocabulary } from './vocabulary.ts';
import { afterCharacter, kindOf, wordAt, wordStart, type Word } from './word-at.ts';

/** What stands between two words, from what joins them to what parts them. */
export const GAPS = {
  /** Blanks, a line break in running text, Markdown emphasis, a hyphen. */
  blank: 0,
  /** A comma, semicolon, colon, slash, dash or symbol; a line that begins as a list item, heading or quote, or with a capital. */
  pause: 1,
  /** A quotation mark, bracket or backquote. */
  wrap: 2,
  /** The end of a sentence, or anything else that prose does not put between the words of one phrase. */
  stop: 3,
} as const;

export type Gap = (typeof GAPS)[keyof typeof GAPS];

/** The words of a text in order: parallel lists, as a text can have millions. */
export interface Words {
  /** Each word without apostrophes (`dont`). */
  readonly keys: readonly string[];
  /** UTF-16 offsets in the folded text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What stands before each word; a stop before the first. */
  readonly gaps: readonly Gap[];
  /** Where each word stands in these lists, in rising order. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** What is written between the word at `index` and the one before it. */
  before(index: number): string;
}

const CAPITAL = /^\p{Lu}/u;

/** The words of `text` and what parts them; cut-up words of `vocabulary` are put together. Linear in the text. */
export function splitWords(text: FoldedText, vocabulary: Vocabulary): Words {
  const { folded } = text;
  const keys: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const gaps: Gap[] = [];
  const places = new Map<string, number[]>();
  let from = 0;
  for (let start = wordStart(folded, 0); start < folded.length; start = wordStart(folded, from)) {
    const { key, end } = longestWordAt(folded, start, vocabulary);
    const known = places.get(key);
    if (known === undefined) places.set(key, [keys.length]);
    else known.push(keys.length);
    gaps.push(keys.length === 0 ? GAPS.stop : gapOf(text, from, start));
    keys.push(key);
    starts.push(start);
    ends.push(end);
    from = end;
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

function longestWordAt(folded: string, start: number, vocabulary: Vocabulary): Word {
  const word = wordAt(folded, start);
  const isJoined = word.end < folded.length && kindOf(folded, word.end) === KINDS.joiner;
  return (isJoined ? rejoinWord(folded, start, vocabulary) : undefined) ?? word;
}

function gapOf(text: FoldedText, from: number, to: number): Gap {
  let gap: Gap = GAPS.blank;
  let lines = 0;
  let leads = false;
  let marked = false;
  for (let index = from; index < to; index = afterCharacter(text.folded, index)) {
    const kind = kindOf(text.folded, index);
    if (kind === KINDS.stop || (kind === KINDS.leader && !leads)) return GAPS.stop;
    if (kind === KINDS.wrap || kind === KINDS.apostrophe) gap = GAPS.wrap;
    else if (kind === KINDS.pause || kind === KINDS.leader) gap = gap === GAPS.wrap ? gap : GAPS.pause;
    else if (kind === KINDS.joiner) marked ||= lines > 0;
    else if (kind === KINDS.lineBreak) lines += text.folded.startsWith('\r\n', index) ? 0 : 1;
    if (kind === KINDS.lineBreak) leads = true;
    else if (kind === KINDS.wrap || kind === KINDS.pause) leads &&= text.folded[index] === '/';
  }
  if (gap !== GAPS.blank || lines === 0) return gap;
  return marked || lines > 1 || startsCapital(text, to) ? GAPS.pause : GAPS.blank;
}

function startsCapital(text: FoldedText, index: number): boolean {
  const start = text.rawIndex(index);
  return CAPITAL.test(text.raw.slice(start, start + 2));
}
