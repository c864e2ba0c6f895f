/** What is wrong with the content of an encoded file. */
export type TextProblem = 'raw-cr' | 'no-final-lf' | 'open-last-line' | 'no-such-character';

/** The text of an encoded file, or the first line (counted from 1) that can't be read and why. */
export type DecodedText =
  | { readonly status: 'decoded'; readonly text: string }
  | { readonly status: 'unparsable'; readonly line: number; readonly problem: TextProblem };

const ESCAPE = /\\u\{([0-9a-fA-F]{1,6})\}/g;
const LAST_POINT = 0x10ffff;

/** Undoes `encodeText`. Content that the encoder could not have written is read by the same rules or refused as data. */
export function decodeText(encoded: string): DecodedText {
  if (encoded === '') return { status: 'decoded', text: '' };
  const lines = encoded.split('\n');
  const returned = lines.findIndex((line) => line.includes('\r'));
  if (returned >= 0) return unparsable(returned, 'raw-cr');
  if (lines.pop() !== '') return unparsable(lines.length, 'no-final-lf');
  let text = '';
  for (const [index, line] of lines.entries()) {
    const backslashes = line.length - withoutLastBackslashes(line).length;
    const isLast = index === lines.length - 1;
    const isJoined = backslashes % 2 === 1;
    if (isLast && isJoined) return unparsable(index, 'open-last-line');
    const decoded = unescape(line.slice(0, line.length - backslashes));
    if (decoded === undefined) return unparsable(index, 'no-such-character');
    text += decoded + '\\'.repeat(Math.floor(backslashes / 2)) + (isJoined || isLast ? '' : '\n');
  }
  return { status: 'decoded', text };
}

function unparsable(index: number, problem: TextProblem): DecodedText {
  return { status: 'unparsable', line: index + 1, problem };
}

function withoutLastBackslashes(line: string): string {
  let end = line.length;
  while (end > 0 && line.charAt(end - 1) === '\\') end -= 1;
  return line.slice(0, end);
}

/** `line` with every escape replaced once, left to right; absent where one names no Unicode code point. */
function unescape(line: string): string | undefined {
  let isPossible = true;
  const text = line.replace(ESCAPE, (_, digits: string) => {
    const point = Number.parseInt(digits, 16);
    if (point > LAST_POINT) isPossible = false;
    return isPossible ? String.fromCodePoint(point) : '';
  });
  return isPossible ? text : undefined;
}
