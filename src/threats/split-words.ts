import { KINDS, kindAt, type Kind } from './character-kinds.ts';
import type { FoldedText } from './fold-text.ts';

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

const APOSTROPHE = /['’]/;
const APOSTROPHES = /['’]/g;
const CAPITAL = /^\p{Lu}/u;
/** HTML that only changes how words look: it parts them no more than Markdown emphasis does. */
const EMPHASIS_TAG =
  /<\/?(?:b|i|u|s|em|strong|mark|ins|del|sub|sup|small|big|span|font|code|kbd|br|wbr) ?\/?>/y;

/** The words of `text` and what parts them. Linear in the text. */
export function splitWords(text: FoldedText): Words {
  const { folded } = text;
  const keys: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const gaps: Gap[] = [];
  const places = new Map<string, number[]>();
  for (let start = wordStart(folded, 0); start < folded.length; start = wordStart(folded, ends.at(-1) ?? 0)) {
    const end = wordEnd(folded, start);
    const word = folded.slice(start, end);
    const key = APOSTROPHE.test(word) ? word.replace(APOSTROPHES, '') : word;
    gaps.push(keys.length === 0 ? GAPS.stop : gapOf(text, ends.at(-1) ?? 0, start));
    const known = places.get(key);
    if (known === undefined) places.set(key, [keys.length]);
    else known.push(keys.length);
    keys.push(key);
    starts.push(start);
    ends.push(end);
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

function wordStart(folded: string, from: number): number {
  let index = from;
  while (index < folded.length && kindAt(folded, index) !== KINDS.word) index = afterCharacter(folded, index);
  return index;
}

/** Behind the word that begins at `start`; an apostrophe between two letters does not end it. */
function wordEnd(folded: string, start: number): number {
  let index = start + 1;
  for (; index < folded.length; index += 1) {
    const kind = kindAt(folded, index);
    if (kind === KINDS.word) continue;
    const inside = kind === KINDS.apostrophe && index + 1 < folded.length;
    if (!inside || kindAt(folded, index + 1) !== KINDS.word) break;
  }
  return index;
}

function gapOf(text: FoldedText, from: number, to: number): Gap {
  let gap: Gap = GAPS.blank;
  let lines = 0;
  let leads = false;
  let marked = false;
  for (let index = from; index < to; index = afterCharacter(text.folded, index)) {
    const kind = kindOfGap(text.folded, index);
    if (kind === KINDS.stop || (kind === KINDS.leader && !leads)) return GAPS.stop;
    if (kind === KINDS.wrap || kind === KINDS.apostrophe) gap = GAPS.wrap;
    else if (kind === KINDS.pause || kind === KINDS.leader) gap = gap === GAPS.wrap ? gap : GAPS.pause;
    else if (kind === KINDS.joiner) marked ||= lines > 0;
    else if (kind === KINDS.lineBreak) lines += 1;
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

function kindOfGap(folded: string, index: number): Kind {
  return afterCharacter(folded, index) > index + 1 ? KINDS.joiner : kindAt(folded, index);
}

/** Behind the emphasis tag that begins at `index`, or behind the one character there. */
function afterCharacter(folded: string, index: number): number {
  if (folded[index] !== '<') return index + 1;
  EMPHASIS_TAG.lastIndex = index;
  return EMPHASIS_TAG.test(folded) ? EMPHASIS_TAG.lastIndex : index + 1;
}
