import { showName } from '../show-text.ts';

/**
 * A text out of a snapshot as inline code, on one line: in there no mention, reference, link, HTML or emphasis comes
 * alive.
 */
export function codeSpan(text: string): string {
  const shown = showName(text);
  if (shown === '') return '(empty)';
  const fence = '`'.repeat(longestRun(shown) + 1);
  // One blank on each side is taken off again, and keeps a backquote apart from ours.
  const pad = /^[ `]|[ `]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/**
 * The same for a cell of a table: a bar would end the cell, and how a backslash in front of one is read differs from
 * reader to reader, so both are written as entities, which needs HTML in place of backquotes.
 */
export function codeCell(text: string): string {
  const shown = showName(text);
  if (!/[|\\]/.test(shown)) return codeSpan(text);
  return `<code>${shown.replaceAll(/[^A-Za-z0-9 .]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`)}</code>`;
}

/** The length of the longest run of backquotes. */
export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
