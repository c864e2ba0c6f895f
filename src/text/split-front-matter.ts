import { normaliseNewlines } from './normalise-newlines.ts';
import { withoutByteOrderMark } from './without-byte-order-mark.ts';

/** A text with a head between two `---` lines, taken apart. Line ends are LF, one leading byte-order mark is gone. */
export type FrontMatter =
  /** `head` is what stands between the fences: it begins in line 2 of the text. */
  | { readonly status: 'found'; readonly head: string; readonly body: string }
  /** The head is longer than a reader should take on; `head` is its first part, in whole lines. */
  | { readonly status: 'too-long'; readonly head: string; readonly body: string }
  /** The first line asks for another language than YAML. */
  | { readonly status: 'other-language'; readonly language: string; readonly body: string }
  | { readonly status: 'none'; readonly body: string }
  | { readonly status: 'unclosed'; readonly body: string };

/** A longer head is a mistake or an attack. In UTF-16 units. */
const MAX_HEAD_LENGTH = 64 * 1024;
const MAX_HEAD_LINES = 2_000;

const OPENING = /^---[ \t]*(?:\n|$)/;
const OTHER_OPENING = /^---[ \t]*([A-Za-z][\w+-]*)[ \t]*\n/;
const FENCE = '\n---';

/** Splits off the front matter: only a line of exactly three hyphens, blanks behind it allowed, opens or closes it. */
export function splitFrontMatter(text: string): FrontMatter {
  const source = normaliseNewlines(withoutByteOrderMark(text));
  const opening = OPENING.exec(source)?.[0];
  if (opening === undefined) {
    const language = OTHER_OPENING.exec(source)?.[1];
    return language === undefined || closingFence(source, 0) === undefined
      ? { status: 'none', body: source }
      : { status: 'other-language', language, body: source };
  }
  // The line feed of the opening fence may be the one before the closing fence.
  const closing = closingFence(source, Math.max(opening.length - 1, 0));
  if (closing === undefined) return { status: 'unclosed', body: source };
  const head = source.slice(opening.length, Math.max(closing.start, opening.length));
  const body = source.slice(closing.end);
  const kept = firstPart(head);
  return kept === head ? { status: 'found', head, body } : { status: 'too-long', head: kept, body };
}

/** Where the next closing fence begins (at the line feed before it) and where the text behind its line begins. */
function closingFence(source: string, from: number): { start: number; end: number } | undefined {
  for (let start = source.indexOf(FENCE, from); start >= 0; start = source.indexOf(FENCE, start + 1)) {
    let end = start + FENCE.length;
    while (source[end] === ' ' || source[end] === '\t') end += 1;
    if (end === source.length) return { start, end };
    if (source[end] === '\n') return { start, end: end + 1 };
  }
  return undefined;
}

/** The whole lines of `head` that are within the limits. */
function firstPart(head: string): string {
  let end = -1;
  for (let line = 0; line < MAX_HEAD_LINES; line += 1) {
    const next = head.indexOf('\n', end + 1);
    if (next < 0) return head.length <= MAX_HEAD_LENGTH ? head : head.slice(0, Math.max(end, 0));
    if (next > MAX_HEAD_LENGTH) break;
    end = next;
  }
  return head.slice(0, Math.max(end, 0));
}
