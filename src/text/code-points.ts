/** The number of Unicode code points in `text`; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      length -= 1;
      index += 1;
    }
  }
  return length;
}

/** The code points `start` (inclusive) to `end` (exclusive) of `text`, both counted from 0; never half a pair. */
export function sliceCodePoints(text: string, start: number, end = Number.POSITIVE_INFINITY): string {
  let position = 0;
  let from = text.length;
  let index = 0;
  for (; index < text.length && position < end; position += 1) {
    if (position === start) from = index;
    const point = text.codePointAt(index) ?? 0;
    index += point > 0xffff ? 2 : 1;
  }
  return from >= index ? '' : text.slice(from, index);
}

/** Orders two strings by Unicode code points (not by UTF-16 units, not by locale). */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  let index = 0;
  while (index < shared && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  if (index === shared) return left.length - right.length;
  // Where the strings part inside a pair, the whole pair decides.
  const isInPair = isHigh(left, index - 1) && (isLow(left, index) || isLow(right, index));
  const start = isInPair ? index - 1 : index;
  return (left.codePointAt(start) ?? 0) - (right.codePointAt(start) ?? 0);
}

function isHigh(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** A sorted copy of `values` in code-point order. */
export function sortCodePoints(values: Iterable<string>): string[] {
  return [...values].sort(compareCodePoints);
}
