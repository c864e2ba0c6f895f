/** Code points from the first to the second, both included. */
export type PointRange = readonly [first: number, last: number];

/**
 * What can't be seen, in rising order. A fixed table: the Unicode data of the runtime would give other files with
 * another Node version. Tab and LF are left out: they shape a text and every editor shows them.
 */
export const INVISIBLE_RANGES: readonly PointRange[] = [
  [0x0000, 0x0008],
  [0x000b, 0x001f],
  [0x007f, 0x00a0],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** After one of these a single U+FE0F picks the coloured form of a sign, and is left as it is. */
export const SIGN_RANGES: readonly PointRange[] = [
  [0x0023, 0x0023],
  [0x002a, 0x002a],
  [0x0030, 0x0039],
  [0x00a9, 0x00a9],
  [0x00ae, 0x00ae],
  [0x2000, 0x3299],
  [0x1f000, 0x1faff],
];

/** Between two of these a U+200D joins signs into one (a family, a flag), and is left as it is. */
export const JOINED_SIGN_RANGES: readonly PointRange[] = [
  [0x2190, 0x3299],
  [0x1f000, 0x1faff],
];

/** Between two of these U+200C and U+200D are part of the spelling (Arabic, Indic and Khmer scripts). */
export const JOINED_LETTER_RANGES: readonly PointRange[] = [
  [0x0600, 0x08ff],
  [0x0900, 0x0dff],
  [0x1780, 0x17ff],
];

/** Whether `point` lies in one of `ranges`, which are in rising order. */
export function isInRanges(ranges: readonly PointRange[], point: number): boolean {
  for (const [first, last] of ranges) {
    if (point < first) return false;
    if (point <= last) return true;
  }
  return false;
}
