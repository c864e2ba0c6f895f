import { escapeInvisible } from '../text/escape-invisible.ts';

/** How a marker of our comments begins; a copy of it in a prompt must not be taken for one. */
const MARKER = /<(?=!--[ \t]*prompt-surface:)/g;

/** A text with everything that can't be seen as `<U+200B>`, so that a reader sees what the model reads. LF and tab stay. */
export function showText(text: string): string {
  return escapeInvisible(text, pointText).replaceAll(MARKER, '<U+003C>');
}

/** `showText` on one line. */
export function showLine(text: string): string {
  return showText(text).replaceAll('\n', '<LF>').replaceAll('\t', '<TAB>');
}

/** A name on one line and no longer than `most` code points, what was cut told by `…`. */
export function showName(text: string, most = 160): string {
  // Cut before it is shown: a name may be a megabyte long.
  const start = text.length > 2 * most ? text.slice(0, 2 * most) : text;
  const points = Array.from(start);
  const isCut = start.length < text.length || points.length > most;
  return `${showLine(points.slice(0, most).join(''))}${isCut ? '…' : ''}`;
}

function pointText(point: number): string {
  return `<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`;
}
