import {
  INVISIBLE_RANGES,
  isInRanges,
  JOINED_LETTER_RANGES,
  JOINED_SIGN_RANGES,
  SIGN_RANGES,
} from './invisible-ranges.ts';

const NON_JOINER = 0x200c;
const JOINER = 0x200d;
const COLOUR_SELECTOR = 0xfe0f;
const NOTHING = -1;

/**
 * The part of `text` from `start` to `end` (UTF-16 offsets, not inside a pair) with each code point that can't be seen
 * replaced by `escape(point)`. The characters around the part decide too: a joiner inside an emoji stays.
 */
export function escapeInvisible(
  text: string,
  escape: (point: number) => string,
  start = 0,
  end = text.length,
): string {
  let result = '';
  let copied = start;
  let index = start;
  while (index < end) {
    const point = pointAt(text, index);
    const next = index + (point > 0xffff ? 2 : 1);
    if (isInvisible(text, index, point)) {
      result += text.slice(copied, index) + escape(point);
      copied = next;
    }
    index = next;
  }
  return result + text.slice(copied, end);
}

function isInvisible(text: string, index: number, point: number): boolean {
  if (point >= 0x20 && point < 0x7f) return false;
  return isInRanges(INVISIBLE_RANGES, point) && !staysLiteral(text, index, point);
}

function staysLiteral(text: string, index: number, point: number): boolean {
  if (point === COLOUR_SELECTOR) return isInRanges(SIGN_RANGES, pointBefore(text, index));
  if (point !== JOINER && point !== NON_JOINER) return false;
  const before = pointBefore(text, index);
  const after = pointAt(text, index + 1);
  if (isInRanges(JOINED_LETTER_RANGES, before)) return isInRanges(JOINED_LETTER_RANGES, after);
  if (point === NON_JOINER) return false;
  const sign = before === COLOUR_SELECTOR ? pointBefore(text, index - 1) : before;
  return isInRanges(JOINED_SIGN_RANGES, sign) && isInRanges(JOINED_SIGN_RANGES, after);
}

function pointAt(text: string, index: number): number {
  return text.codePointAt(index) ?? NOTHING;
}

function pointBefore(text: string, index: number): number {
  const point = index >= 2 ? pointAt(text, index - 2) : NOTHING;
  return point > 0xffff ? point : index >= 1 ? text.charCodeAt(index - 1) : NOTHING;
}
