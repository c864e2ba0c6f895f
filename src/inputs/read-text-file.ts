import { diagnostic } from '../errors.ts';
import { failureReason } from '../host/failed-read.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { lineAt } from '../text/line-at.ts';
import { normaliseNewlines } from '../text/normalise-newlines.ts';
import { withinDeadline } from './within-deadline.ts';

/** No file is read beyond this. In bytes. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** Whoever reads keeps the deadline; where it fails to, the file is given up this much later. */
const GRACE_MS = 500;

/** A longer timer would run out at once. */
const LONGEST_DEADLINE_MS = 2_000_000_000;

export interface TextLimits {
  readonly deadlineSeconds: number;
  /** Default 16 MiB. */
  readonly maxBytes?: number;
}

/** What came of reading a file as text. */
export type TextRead =
  | { readonly status: 'read'; readonly text: string; readonly bytes: Uint8Array }
  | { readonly status: 'absent' }
  | {
      readonly status: 'unreadable';
      /** Why, as a half-sentence. */
      readonly reason: string;
      /** The line (from 1) at which it stops being text. */
      readonly line?: number;
      readonly timedOut: boolean;
    };

/** The text of bytes, or why they hold none, as a half-sentence, and from which line on. */
export type TextFromBytes =
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'unreadable'; readonly reason: string; readonly line: number };

/** The text of a file under the rules of `textFromBytes`; every failure is data. */
export async function readText(
  files: Pick<Host['files'], 'read'>,
  path: string,
  limits: TextLimits,
): Promise<TextRead> {
  const maxBytes = limits.maxBytes ?? MAX_TEXT_BYTES;
  const deadlineMs = Math.min(limits.deadlineSeconds * 1_000, LONGEST_DEADLINE_MS);
  const read = await withinDeadline(files.read(path, { maxBytes, deadlineMs }), deadlineMs + GRACE_MS, {
    status: 'timed-out',
  });
  if (read.status === 'absent') return { status: 'absent' };
  if (read.status !== 'read') {
    const timedOut = read.status === 'timed-out';
    return { status: 'unreadable', reason: failureReason(read, maxBytes), timedOut };
  }
  const decoded = textFromBytes(read.bytes);
  return decoded.status === 'read' ? { ...decoded, bytes: read.bytes } : { ...decoded, timedOut: false };
}

/**
 * The text of a file. Every failure but absence is reported and gives `undefined`, so that the caller falls through.
 */
export async function readTextFile(
  host: Pick<Host, 'files'>,
  path: string,
  limits: TextLimits,
  report: DiagnosticSink,
): Promise<string | undefined> {
  const read = await readText(host.files, path, limits);
  if (read.status === 'read') return read.text;
  if (read.status === 'unreadable') {
    const where = read.line === undefined ? { path } : { path, line: read.line };
    report(diagnostic('file-unreadable', { path, reason: read.reason }, where));
  }
  return undefined;
}

/** Strict UTF-8 without NUL, exactly one leading byte-order mark removed, line ends as LF; not trimmed. */
export function textFromBytes(bytes: Uint8Array): TextFromBytes {
  const decoded = decodeUtf8(bytes);
  if (decoded.status === 'unparsable') {
    return { status: 'unreadable', reason: utf16Mark(bytes) ?? 'it is not UTF-8', line: decoded.line };
  }
  const nul = decoded.text.indexOf('\0');
  if (nul >= 0) {
    const reason = 'it holds NUL characters; save it as plain UTF-8';
    return { status: 'unreadable', reason, line: lineAt(decoded.text, nul) };
  }
  const text = decoded.text.startsWith('\ufeff') ? decoded.text.slice(1) : decoded.text;
  return { status: 'read', text: normaliseNewlines(text) };
}

/** What the first bytes say where they are the mark of UTF-16. */
function utf16Mark(bytes: Uint8Array): string | undefined {
  const mark = `${bytes[0]},${bytes[1]}`;
  return mark === '255,254' || mark === '254,255' ? 'it is UTF-16; save it as UTF-8' : undefined;
}
