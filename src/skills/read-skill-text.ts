import { diagnostic, type Diagnostic } from '../errors.ts';
import { failureReason } from '../host/failed-read.ts';
import type { HostFiles } from '../host/host.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import type { ReadingOptions } from './skills-request.ts';

/** No skill is longer than this. In bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

export type SkillText =
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'absent' }
  | { readonly status: 'unreadable'; readonly diagnostic: Diagnostic };

/** The text of a skill file as it stands there, which must be strict UTF-8. */
export async function readSkillText(
  path: string,
  files: HostFiles,
  { readTimeoutSeconds }: ReadingOptions,
): Promise<SkillText> {
  const read = await files.read(path, {
    maxBytes: MAX_BYTES,
    ...(readTimeoutSeconds === undefined ? {} : { deadlineMs: readTimeoutSeconds * 1_000 }),
  });
  if (read.status === 'absent') return { status: 'absent' };
  if (read.status !== 'read') return unreadable(path, failureReason(read, MAX_BYTES));
  const decoded = decodeUtf8(read.bytes);
  return decoded.status === 'decoded'
    ? { status: 'read', text: decoded.text }
    : unreadable(path, 'it is not UTF-8', decoded.line);
}

function unreadable(path: string, reason: string, line?: number): SkillText {
  const where = { path, ...(line === undefined ? {} : { line }) };
  return { status: 'unreadable', diagnostic: diagnostic('file-unreadable', { path, reason }, where) };
}
