import { escapeInvisible } from './escape-invisible.ts';
import { sentencePieces } from './sentence-pieces.ts';

/**
 * `text` as the content of a reviewed file: one sentence a line, what can't be seen as `\u{hex}`, no white space at the
 * end of a line, one LF at the end. `decodeText` gives back exactly `text`, for every string.
 */
export function encodeText(text: string): string {
  const source = text.replaceAll('\\u{', '\\u{5c}u{');
  let encoded = '';
  let start = 0;
  for (const piece of sentencePieces(source)) {
    const end = start + piece.length;
    encoded += encodePiece(source, start, end);
    start = end;
  }
  return encoded;
}

/** Encodes one piece: whole lines keep their LF, a sentence inside a line ends in a backslash and LF. */
function encodePiece(source: string, start: number, end: number): string {
  const isLast = end === source.length;
  const endsLine = source.charAt(end - 1) === '\n';
  const visible = escapeInvisible(source, escapePoint, start, endsLine ? end - 1 : end);
  if (!endsLine && !isLast) return `${doubleLastBackslashes(visible)}\\\n`;
  const line = visible.replace(/[ \t]$/, (blank) => escapePoint(blank.charCodeAt(0)));
  return endsLine && isLast ? `${line}${escapePoint(0x0a)}\n` : `${doubleLastBackslashes(line)}\n`;
}

function doubleLastBackslashes(line: string): string {
  let start = line.length;
  while (start > 0 && line.charAt(start - 1) === '\\') start -= 1;
  return line + line.slice(start);
}

function escapePoint(point: number): string {
  return `\\u{${point.toString(16)}}`;
}
