import { isInRanges, type PointRange } from '../text/invisible-ranges.ts';

/** Scripts in whose spelling U+200C and U+200D have a place: Arabic and its relatives, Indic scripts, Mongolian. */
const JOINING_RANGES: readonly PointRange[] = [
  [0x0600, 0x08ff],
  [0x0900, 0x0dff],
  [0x0f00, 0x109f],
  [0x1780, 0x18af],
  [0x1a20, 0x1aaf],
  [0x1b00, 0x1c4f],
  [0xa840, 0xa87f],
  [0xa8e0, 0xa8ff],
  [0xa980, 0xa9df],
  [0xabc0, 0xabff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
  [0x10ac0, 0x10aff],
  [0x10d00, 0x10d3f],
  [0x11000, 0x11cff],
  [0x1e900, 0x1e95f],
];

/** Scripts that are written without blanks between words, where U+200B shows a line where it may break. */
const UNSPACED_RANGES: readonly PointRange[] = [
  [0x0e00, 0x0eff],
  [0x0f00, 0x109f],
  [0x1780, 0x17ff],
  [0x1950, 0x19df],
  [0x1a20, 0x1aaf],
  [0xa9e0, 0xa9ff],
  [0xaa60, 0xaa7f],
];

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT_RANGES: readonly PointRange[] = [
  [0x0590, 0x08ff],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfefc],
  [0x10800, 0x10fff],
  [0x1e800, 0x1eeff],
];

const LETTER_OR_MARK = /^[\p{L}\p{M}]/u;
const LETTER = /^\p{L}/u;

/** Whether `character` is a letter or mark of a script that spells with joiners. */
export function isJoiningLetter(character: string): boolean {
  return isOf(JOINING_RANGES, character, LETTER_OR_MARK);
}

/** Whether `character` is a letter or mark of a script without blanks between words. */
export function isUnspacedLetter(character: string): boolean {
  return isOf(UNSPACED_RANGES, character, LETTER_OR_MARK);
}

/** Whether `character` is a letter that is read from right to left. */
export function isRightToLeftLetter(character: string): boolean {
  return isOf(RIGHT_TO_LEFT_RANGES, character, LETTER);
}

function isOf(ranges: readonly PointRange[], character: string, kind: RegExp): boolean {
  return isInRanges(ranges, character.codePointAt(0) ?? 0) && kind.test(character);
}
