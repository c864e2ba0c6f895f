import { diagnostic } from '../../errors.ts';
import { lineAt } from '../../text/line-at.ts';
import { trimEnd, trimText } from '../../text/trim.ts';
import { readText } from '../read-text-file.ts';
import type { ContextReader } from './context-reader.ts';
import { pathOnly } from './path-only.ts';
import { stripFrontMatter, type PlacedText } from './strip-front-matter.ts';

/** What a context file gave: its text, nothing, or nothing within the deadline. */
export type ContextText =
  | ({ readonly status: 'read' } & PlacedText)
  | { readonly status: 'nothing' | 'timed-out' };

/**
 * The text of a context file, trimmed, without its front matter where that is asked for. One that gives nothing is
 * reported with the reason; so is one that holds only the path of another file.
 */
export async function readContextText(
  { host, report, deadlineSeconds }: ContextReader,
  path: string,
  frontMatter: 'kept' | 'removed',
): Promise<ContextText> {
  const read = await readText(host.files, path, { deadlineSeconds });
  if (read.status === 'unreadable') {
    const where = read.line === undefined ? { path } : { path, line: read.line };
    report(diagnostic('file-unreadable', { path, reason: read.reason }, where));
    return { status: read.timedOut ? 'timed-out' : 'nothing' };
  }
  const placed = placeText(read.status === 'read' ? read.text : '');
  const { text, line } = frontMatter === 'removed' ? stripFrontMatter(placed) : placed;
  if (trimText(text) === '') {
    if (read.status === 'read')
      report(diagnostic('context-file-empty', { path }, { severity: 'info', path }));
    return { status: 'nothing' };
  }
  const target = await pathOnly(host, path, text);
  if (target === undefined) return { status: 'read', text, line };
  report(diagnostic('context-file-is-path', { path, target }, { path, line }));
  return { status: 'nothing' };
}

/** `text` trimmed, with the line at which it begins. */
export function placeText(text: string): PlacedText {
  const body = trimEnd(text);
  const trimmed = trimText(body);
  return { text: trimmed, line: lineAt(text, body.length - trimmed.length) };
}
