import { INVISIBLE_RANGES, isInRanges, type PointRange } from '../text/invisible-ranges.ts';
import { isBlank } from '../text/trim.ts';
import { KINDS, kindAt } from './character-kinds.ts';
import { replaceLookAlikes } from './look-alikes.ts';
import { offsetMap, type OffsetMap } from './offset-map.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text as the patterns see it, with the way back to the text as it was written. */
export interface FoldedText {
  readonly raw: string;
  /**
   * In lower case and compatibility form (NFKC), Latin letters without their marks, without what can't be seen, and
   * with pattern words in place of their look-alikes.
   */
  readonly folded: string;
  /** The offset in `raw` of what stands at an offset of `folded`. */
  readonly rawIndex: (index: number) => number;
}

const PLAIN = /^[\t-\r -~]*$/;
const OTHER = /[^\t-\r -~]/u;
const LATIN = /^\p{Script=Latin}/u;
const MARKS = /\p{M}+/gu;
/** Marks that sit on any letter. */
const COMBINING: readonly PointRange[] = [
  [0x0300, 0x036f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];
/** A blank by its look, but not by its class. */
const BRAILLE_BLANK = '\u2800';
const DOTLESS_I = 'ı';
/** One character that stands for a whole phrase hides no Latin word; taken apart it would cost many times its length. */
const LONGEST_EXPANSION = 4;

/** `raw` folded for matching; words that pass for one of `vocabulary` become that word. Linear in the text. */
export function foldText(raw: string, vocabulary: Vocabulary): FoldedText {
  if (PLAIN.test(raw)) return { raw, folded: raw.toLowerCase(), rawIndex: (index) => index };
  const map = offsetMap();
  const folded = unmask(foldCharacters(raw, map), vocabulary);
  return { raw, folded, rawIndex: (index) => characterStart(raw, map.source(index)) };
}

function foldCharacters(raw: string, map: OffsetMap): string {
  const known = new Map<string, string>();
  let folded = '';
  let copied = 0;
  for (let index = 0; index < raw.length; index += 1) {
    const code = raw.charCodeAt(index);
    if (code >= 0x20 && code < 0x7f) continue;
    const character = String.fromCodePoint(raw.codePointAt(index) ?? code);
    const replacement = known.get(character) ?? foldCharacter(character);
    known.set(character, replacement);
    const end = index + character.length;
    index = end - 1;
    if (replacement === character) continue;
    folded += raw.slice(copied, end - character.length).toLowerCase() + replacement;
    copied = end;
    if (replacement.length !== character.length) map.shift(folded.length, end);
  }
  return folded + raw.slice(copied).toLowerCase();
}

function foldCharacter(character: string): string {
  if (!OTHER.test(character)) return character;
  if (character === BRAILLE_BLANK || isBlank(character)) return ' ';
  const point = character.codePointAt(0) ?? 0;
  if (isInRanges(INVISIBLE_RANGES, point) || isInRanges(COMBINING, point)) return '';
  if (character === DOTLESS_I) return 'i';
  const compatible = character.normalize('NFKC');
  if (compatible.length > LONGEST_EXPANSION) return character;
  return (LATIN.test(compatible) ? compatible.normalize('NFD').replace(MARKS, '') : compatible).toLowerCase();
}

/** `folded` with each word that passes for one of `vocabulary` replaced by it; lengths stay the same. */
function unmask(folded: string, vocabulary: Vocabulary): string {
  let result = '';
  let copied = 0;
  let start = 0;
  let foreign = false;
  for (let index = 0; index <= folded.length; index += 1) {
    if (index < folded.length && kindAt(folded, index) === KINDS.word) {
      foreign ||= folded.charCodeAt(index) >= 0x80;
      continue;
    }
    if (foreign) {
      const word = folded.slice(start, index);
      const meant = replaceLookAlikes(word, vocabulary.words);
      if (meant !== word) {
        result += folded.slice(copied, start) + meant;
        copied = index;
      }
    }
    foreign = false;
    start = index + 1;
  }
  return result + folded.slice(copied);
}

/** `index`, or the offset before it where it stands in the middle of a surrogate pair. */
function characterStart(raw: string, index: number): number {
  return index > 0 && (raw.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
