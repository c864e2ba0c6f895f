import { INVISIBLE_RANGES, isInRanges } from '../text/invisible-ranges.ts';
import { isBlank } from '../text/trim.ts';
import { replaceLookAlikes } from './look-alikes.ts';
import { offsetMap, type OffsetMap } from './offset-map.ts';

/** A text as the patterns see it, with the way back to the text as it was written. */
export interface FoldedText {
  readonly raw: string;
  /**
   * In lower case and compatibility form (NFKC), Latin letters without their marks, without what can't be seen, and
   * with pattern words in place of their look-alikes.
   */
  readonly folded: string;
  /** The offset in `raw` of what stands at an offset of `folded`. */
  rawIndex(index: number): number;
}

const PLAIN = /^[\t-\r -~]*$/;
const OTHERS = /[^\t-\r -~]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const PLAIN_WORD = /^[a-z0-9]+$/;
const LATIN = /^\p{Script=Latin}/u;
const MARKS = /\p{M}+/gu;
/** Marks that sit on any letter, and the blank pattern of Braille, which is no blank by its class. */
const COMBINING = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const BRAILLE_BLANK = '\u2800';

/** `raw` folded for matching; words that pass for one of `vocabulary` become that word. Linear in the text. */
export function foldText(raw: string, vocabulary: ReadonlySet<string>): FoldedText {
  if (PLAIN.test(raw)) return { raw, folded: raw.toLowerCase(), rawIndex: (index) => index };
  const map = offsetMap();
  const folded = foldPoints(raw, map).replace(WORD, (word) =>
    PLAIN_WORD.test(word) ? word : replaceLookAlikes(word, vocabulary),
  );
  return { raw, folded, rawIndex: (index) => pointStart(raw, map.source(index)) };
}

function foldPoints(raw: string, map: OffsetMap): string {
  const known = new Map<string, string>();
  const pieces: string[] = [];
  let copied = 0;
  let length = 0;
  for (const { 0: character, index } of raw.matchAll(OTHERS)) {
    const replacement = known.get(character) ?? foldCharacter(character);
    known.set(character, replacement);
    pieces.push(raw.slice(copied, index).toLowerCase(), replacement);
    length += index - copied + replacement.length;
    copied = index + character.length;
    if (replacement.length !== character.length) map.shift(length, copied);
  }
  pieces.push(raw.slice(copied).toLowerCase());
  return pieces.join('');
}

function foldCharacter(character: string): string {
  if (character === BRAILLE_BLANK || isBlank(character)) return ' ';
  if (isInRanges(INVISIBLE_RANGES, character.codePointAt(0) ?? 0) || COMBINING.test(character)) return '';
  if (character === 'ı') return 'i';
  const compatible = character.normalize('NFKC');
  return (LATIN.test(compatible) ? compatible.normalize('NFD').replace(MARKS, '') : compatible).toLowerCase();
}

/** `index`, or the offset before it where it stands in the middle of a surrogate pair. */
function pointStart(raw: string, index: number): number {
  return index > 0 && (raw.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
