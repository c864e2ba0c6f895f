import { codePointLength, sliceCodePoints } from '../text/code-points.ts';
import { escapeInvisible } from '../text/escape-invisible.ts';
import { trimText } from '../text/trim.ts';

/** In code points. */
const MAX_DESCRIPTION = 60;
const MAX_NAME = 128;
const ELLIPSIS = '...';

/** Whatever ends a line or moves the cursor. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/;

/** `text` on one line of well-formed characters; line breaks and other controls become one space. */
export function plainLine(text: string): string {
  return text
    .split(CONTROLS)
    .map(trimText)
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** A description as the index shows it: one line of at most 60 code points. */
export function shortDescription(text: string): string {
  const line = plainLine(text);
  return codePointLength(line) <= MAX_DESCRIPTION
    ? line
    : sliceCodePoints(line, 0, MAX_DESCRIPTION - ELLIPSIS.length) + ELLIPSIS;
}

/** Why a name can't stand in the index and be loaded by; `undefined` where it can. */
export function nameFault(name: string): string | undefined {
  if (trimText(name) !== name || name === '') return 'it is blank at an end';
  if (name === '.' || name === '..' || /[/\\]/.test(name)) return 'it could lead to another folder';
  if (name.includes(':')) return 'the colon is kept for skills of plugins';
  if (name.startsWith('[project]')) return 'that mark is kept for skills of projects';
  if (isUnseen(name)) return "it holds characters that can't be seen";
  return codePointLength(name) > MAX_NAME ? `it is longer than ${MAX_NAME} characters` : undefined;
}

/** A name or path that can't be used as a message shows it: short, and with what can't be seen as escapes. */
export function shownName(name: string): string {
  return escapeInvisible(shortDescription(name), (point) => `\\u{${point.toString(16)}}`);
}

/** Whether a text holds controls or other characters that nobody sees. */
export function isUnseen(text: string): boolean {
  return CONTROLS.test(text) || escapeInvisible(text, () => '') !== text;
}
