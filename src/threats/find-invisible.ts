import { INVISIBLE_RANGES, isInRanges } from '../text/invisible-ranges.ts';
import { isBlank } from '../text/trim.ts';
import { isolatesAround, type Isolates } from './isolates-around.ts';
import { isJoiningLetter, isUnspacedLetter } from './joining-scripts.ts';

/** A character that can't be seen, where it has no business. */
export interface InvisibleCharacter {
  readonly point: number;
  /** UTF-16 offset of the first one. */
  readonly index: number;
}

const SELECTORS = '[\\u180b-\\u180d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
const FILLERS = '\\u115f\\u1160\\u3164\\uffa0';
const ZERO_WIDTH = '\\u180e\\u200b-\\u200d\\u2060-\\u2064\\ufeff';
const BIDI = '\\u202a-\\u202e\\u2066-\\u2069';
const TAGS = '\\u{e0000}-\\u{e007f}';
/** Three or more variation selectors in a row, or one of the characters to look at. */
const CANDIDATES = new RegExp(`${SELECTORS}{3,}|[${FILLERS}${ZERO_WIDTH}${BIDI}${TAGS}]`, 'gu');
/** The flag of a region: a black flag, the region in tags, the tag that ends it. */
const TAG_FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}/gu;
const PICTURE = /^(?:\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}])$/u;
const MONGOLIAN = /^[\u1820-\u18aa]$/;
const JOINER = '\u200d';
const NON_JOINER = '\u200c';
const ZERO_WIDTH_SPACE = '\u200b';
const VOWEL_SEPARATOR = '\u180e';
const COLOUR = '\ufe0f';

/** The invisible characters of `text` that no script and no emoji calls for: the first of each, by code point. */
export function findInvisible(text: string): InvisibleCharacter[] {
  const found = new Map<number, number>();
  const isFine = harmlessness(text);
  for (const { 0: candidate, index } of text.matchAll(CANDIDATES)) {
    const point = candidate.codePointAt(0) ?? 0;
    if (!found.has(point) && !isFine(candidate, index)) found.set(point, index);
  }
  return [...found]
    .map(([point, index]) => ({ point, index }))
    .sort((left, right) => left.point - right.point);
}

/** Tells, for candidates in the order of the text, which of them the text around makes harmless. */
function harmlessness(text: string): (character: string, index: number) => boolean {
  let flagsEnd = 0;
  const flags = text.matchAll(TAG_FLAG);
  let flag = flags.next();
  let isolates: Isolates = { end: -1, isIdle: () => true };

  return (character, index) => {
    if (character >= '\u2066' && character <= '\u2069') {
      if (index > isolates.end) isolates = isolatesAround(text, index);
      return !isolates.isIdle(index);
    }
    if (character.startsWith('\udb40')) {
      while (flag.done !== true && flag.value.index < index) {
        flagsEnd = flag.value.index + flag.value[0].length;
        flag = flags.next();
      }
      return index < flagsEnd;
    }
    return isCalledFor(character, text, index);
  };
}

function isCalledFor(character: string, text: string, index: number): boolean {
  const before = characterBefore(text, index);
  const after = characterAt(text, index + character.length);
  if (character === JOINER && joinsPictures(text, index, before, after)) return true;
  if (isInvisible(before) || isInvisible(after)) return false;
  if (character === JOINER || character === NON_JOINER)
    return isJoiningLetter(before) || isJoiningLetter(after);
  if (character === ZERO_WIDTH_SPACE) return isUnspacedLetter(before) || isUnspacedLetter(after);
  return character === VOWEL_SEPARATOR && MONGOLIAN.test(before);
}

function joinsPictures(text: string, index: number, before: string, after: string): boolean {
  const picture = before === COLOUR ? characterBefore(text, index - 1) : before;
  return PICTURE.test(picture) && PICTURE.test(after);
}

function isInvisible(character: string): boolean {
  return (
    character !== '' && !isBlank(character) && isInRanges(INVISIBLE_RANGES, character.codePointAt(0) ?? 0)
  );
}

function characterAt(text: string, index: number): string {
  const point = text.codePointAt(index);
  return point === undefined ? '' : String.fromCodePoint(point);
}

function characterBefore(text: string, index: number): string {
  const point = index >= 2 ? (text.codePointAt(index - 2) ?? 0) : 0;
  return point > 0xffff ? String.fromCodePoint(point) : text.charAt(index - 1);
}
