import { isBlank } from './trim.ts';

/**
 * A place where a piece may end: a line feed; the blanks after the end of a sentence, unless a small letter or the end
 * of the line follows; the end of a Chinese or Japanese sentence, which no blank follows.
 */
const PLACE =
  /\n|(?<![.!?])[.!?]{1,3}["'`)\]*_]{0,3} +(?![ a-z\n]|$)|[。！？][」』）”’]{0,2}(?![。！？」』）”’\n]|$)/g;

const LIST_NUMBER = /^[ \t]*(?:[-*+] +)?(?:[0-9]+|[A-Za-z])\. +$/;

/**
 * `text` cut after each line feed and after each sentence, whatever the length; joined with nothing the pieces are
 * `text` again, and the empty text has none. One forward scan by fixed rules: no locale, no Unicode data.
 */
export function sentencePieces(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const place of text.matchAll(PLACE)) {
    const end = place.index + place[0].length;
    if (place[0] !== '\n' && !endsSentence(text, place.index, start, end)) continue;
    pieces.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

function endsSentence(text: string, index: number, start: number, end: number): boolean {
  if (!/^[.!?]/.test(text.charAt(index))) return true;
  if (index === 0 || isBlank(text.charAt(index - 1))) return false;
  return !LIST_NUMBER.test(text.slice(start, end));
}
