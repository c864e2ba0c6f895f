import { describe, expect, it } from 'vitest';
import {
  INVISIBLE_RANGES,
  isInRanges,
  JOINED_LETTER_RANGES,
  JOINED_SIGN_RANGES,
  SIGN_RANGES,
  type PointRange,
} from '../../src/text/invisible-ranges.ts';

const TABLES = { INVISIBLE_RANGES, JOINED_LETTER_RANGES, JOINED_SIGN_RANGES, SIGN_RANGES };

function isRising(ranges: readonly PointRange[]): boolean {
  return ranges.every(([first, last], index) => first <= last && first > (ranges[index - 1]?.[1] ?? -1));
}

describe('the tables of what cannot be seen', () => {
  it.each(Object.entries(TABLES))('%s rises without overlap', (_, ranges) => {
    expect(isRising(ranges)).toBe(true);
  });

  it('a table that overlaps is noticed', () => {
    expect(
      isRising([
        [1, 5],
        [5, 9],
      ]),
    ).toBe(false);
  });

  it.each([
    0x00, 0x08, 0x0b, 0x0d, 0x1f, 0x7f, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4,
  ])('U+%i is invisible', (point) => expect(isInRanges(INVISIBLE_RANGES, point)).toBe(true));

  it.each([
    0x180b, 0x180f, 0x2000, 0x200b, 0x200f, 0x2028, 0x202e, 0x202f, 0x205f, 0x2066, 0x206f, 0x2800, 0x3164,
    0xd800, 0xdfff, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfffb, 0xfffe, 0xffff, 0x1bca0, 0x1d173, 0xe0001,
    0xe0fff,
  ])('U+%i is invisible too', (point) => expect(isInRanges(INVISIBLE_RANGES, point)).toBe(true));

  it.each([
    0x09, 0x0a, 0x20, 0x7e, 0xa1, 0xac, 0xae, 0x2010, 0x2027, 0x2030, 0x2070, 0x3000, 0xfe10, 0xfffc, 0xfffd,
  ])('U+%i can be seen', (point) => expect(isInRanges(INVISIBLE_RANGES, point)).toBe(false));
});
