import { diagnostic, type Diagnostic } from '../../errors.ts';
import { codePointLength } from '../../text/code-points.ts';
import { normaliseNewlines } from '../../text/normalise-newlines.ts';
import { trimText } from '../../text/trim.ts';
import { textFromBytes } from '../read-text-file.ts';
import { ENTRY_DELIMITER, memoryEntries, memorySegments } from './memory-entries.ts';

/** A memory file as it is now, of which only the entries may differ after a change. */
export interface MemoryContent {
  readonly path: string;
  /** With its byte-order mark and its own line ends; empty where there is no file. */
  readonly raw: string;
  /** In code points. */
  readonly limit: number;
}

/** What a change would make of a file. */
export type MemoryPlan =
  | { readonly status: 'changed'; readonly raw: string }
  | { readonly status: 'unchanged' }
  | { readonly status: 'refused'; readonly diagnostic: Diagnostic };

/** Plans to add an entry behind the others, which keep every byte. Pure. */
export function planAddition({ path, raw, limit }: MemoryContent, text: string): MemoryPlan {
  const entry = trimText(normaliseNewlines(text));
  if (entry === '') return refused(diagnostic('memory-entry-blank', { path }, { path }));
  const { entries } = entriesOf(raw);
  if (entries.includes(entry)) return { status: 'unchanged' };
  const length = codePointLength([...entries, entry].join(ENTRY_DELIMITER));
  if (length > limit) return refused(diagnostic('memory-full', { path, length, limit }, { path }));
  const { body } = split(raw);
  const start = body === '' || /[\r\n]$/.test(body) ? body : `${body}\n`;
  const next = `${start}${entries.length === 0 ? '' : ENTRY_DELIMITER.slice(1)}${entry}\n`;
  return checked(path, join(raw, next), [...entries, entry]);
}

/** Plans to remove the entry that is `text`, else the only one that holds it; the others keep every byte. Pure. */
export function planRemoval({ path, raw }: MemoryContent, text: string): MemoryPlan {
  const wanted = trimText(normaliseNewlines(text));
  if (wanted === '') return refused(diagnostic('memory-entry-blank', { path }, { path }));
  const { entries } = entriesOf(raw);
  const matches = entries.includes(wanted) ? [wanted] : entries.filter((entry) => entry.includes(wanted));
  const [match] = matches;
  if (match === undefined) return refused(diagnostic('memory-no-match', { path }, { path }));
  if (matches.length > 1)
    return refused(diagnostic('memory-unclear', { path, count: matches.length }, { path }));
  return checked(
    path,
    join(raw, without(split(raw).body, match)),
    entries.filter((entry) => entry !== match),
  );
}

function refused(found: Diagnostic): MemoryPlan {
  return { status: 'refused', diagnostic: found };
}

function entriesOf(raw: string): ReturnType<typeof memoryEntries> {
  return memoryEntries(split(raw).body);
}

/** A file taken apart into its byte-order mark, if it has one, and the rest. */
function split(raw: string): { readonly mark: string; readonly body: string } {
  const mark = raw.startsWith('\ufeff') ? '\ufeff' : '';
  return { mark, body: raw.slice(mark.length) };
}

/** The file `raw` with another body. A body that begins like a byte-order mark needs one before it, or it would lose that. */
function join(raw: string, body: string): string {
  return `${body.startsWith('\ufeff') ? '\ufeff' : split(raw).mark}${body}`;
}

/** `body` without each stretch that holds `entry`, and the separator before it. */
function without(body: string, entry: string): string {
  let kept = '';
  let isFirst = true;
  let before = 0;
  for (const segment of memorySegments(body)) {
    if (segment.entry !== entry) {
      kept += body.slice(isFirst ? segment.start : before, segment.end);
      isFirst = false;
    }
    before = segment.end;
  }
  return kept;
}

/** The change, if the file then reads as intended: an entry may hold what can't be stored. */
function checked(path: string, raw: string, intended: readonly string[]): MemoryPlan {
  const read = textFromBytes(new TextEncoder().encode(raw));
  const stored = read.status === 'read' ? memoryEntries(read.text).entries : [];
  const isSame =
    stored.length === intended.length && stored.every((entry, index) => entry === intended[index]);
  return isSame
    ? { status: 'changed', raw }
    : refused(diagnostic('memory-entry-unstorable', { path }, { path }));
}
