import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, FileRead, Host } from '../host/host.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { normaliseNewlines } from '../text/normalise-newlines.ts';

/** No file is read beyond this. In bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

const REASONS: Readonly<Record<Exclude<FileRead['status'], 'read' | 'absent'>, string>> = {
  directory: 'it is a directory',
  'not-regular': 'it is not a regular file',
  denied: 'permission is denied',
  'timed-out': 'reading it took too long',
  'too-large': `it is larger than ${MAX_BYTES / 1024 / 1024} MiB`,
  failed: 'the disk reported an error',
};

/**
 * The text of a file: strict UTF-8, exactly one leading byte-order mark removed, line ends as LF; not trimmed. Every
 * failure but absence is reported and gives `undefined`, so that the caller falls through.
 */
export async function readTextFile(
  host: Host,
  path: string,
  deadlineSeconds: number,
  report: DiagnosticSink,
): Promise<string | undefined> {
  const read = await host.files.read(path, { maxBytes: MAX_BYTES, deadlineMs: deadlineSeconds * 1_000 });
  if (read.status === 'absent') return undefined;
  if (read.status !== 'read') {
    const detail = read.status === 'failed' ? ` (${read.reason})` : '';
    report(diagnostic('file-unreadable', { path, reason: REASONS[read.status] + detail }, { path }));
    return undefined;
  }
  const decoded = decodeUtf8(read.bytes);
  if (decoded.status === 'unparsable') {
    const reason = utf16Mark(read.bytes) ?? 'it is not UTF-8';
    report(diagnostic('file-unreadable', { path, reason }, { path, line: decoded.line }));
    return undefined;
  }
  const text = decoded.text.startsWith('\ufeff') ? decoded.text.slice(1) : decoded.text;
  return normaliseNewlines(text);
}

/** What the first bytes say where they are the mark of UTF-16. */
function utf16Mark(bytes: Uint8Array): string | undefined {
  const mark = `${bytes[0]},${bytes[1]}`;
  return mark === '255,254' || mark === '254,255' ? 'it is UTF-16; save it as UTF-8' : undefined;
}
