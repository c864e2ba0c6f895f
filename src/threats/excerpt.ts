import { escapeInvisible } from '../text/escape-invisible.ts';

/** The most UTF-16 units of the text that an excerpt shows. */
const LONGEST = 80;
const BLANKS = /[\t-\r \u2028\u2029]+/g;

/**
 * What stands from `start` to `end` (UTF-16 offsets) of `text`, cut where it is long (`…`), on one line, with what
 * can't be seen written as `\u{hex}`.
 */
export function excerptOf(text: string, start: number, end: number): string {
  const cut = end - start > LONGEST;
  const from = pairStart(text, start);
  const to = pairStart(text, cut ? start + LONGEST : end);
  const line = escapeInvisible(
    text.slice(from, to).replace(BLANKS, ' '),
    (point) => `\\u{${point.toString(16)}}`,
  ).trim();
  return cut ? `${line}…` : line;
}

/** `index`, or the offset before it where it stands in the middle of a surrogate pair. */
function pairStart(text: string, index: number): number {
  return index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
