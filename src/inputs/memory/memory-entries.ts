import { normaliseNewlines } from '../../text/normalise-newlines.ts';
import { trimText } from '../../text/trim.ts';

/** What separates two entries, alone on its line. */
const SEPARATOR = '§';

/** What stands between two entries in the file, and counts toward its limit. */
export const ENTRY_DELIMITER = `\n${SEPARATOR}\n`;

export interface MemoryEntries {
  /** Trimmed, none empty, none twice, in file order. */
  readonly entries: readonly string[];
  /** Whether somebody wrote the file by hand: more than one line and no separator. */
  readonly verbatim: boolean;
}

/** A stretch of a memory file between two separators, as UTF-16 offsets. */
export interface MemorySegment {
  readonly entry: string;
  readonly start: number;
  /** Where the separator's line begins, or the end of the file. */
  readonly end: number;
}

/** The entries of a memory file. Line ends may be of any kind. */
export function memoryEntries(text: string): MemoryEntries {
  const segments = memorySegments(text);
  const entries = [...new Set(segments.map(({ entry }) => entry))].filter((entry) => entry !== '');
  const verbatim = segments.length === 1 && (entries[0] ?? '').includes('\n');
  return { entries, verbatim };
}

/** The stretches of a memory file; there is always one more than there are separators. */
export function memorySegments(text: string): MemorySegment[] {
  const segments: MemorySegment[] = [];
  let start = 0;
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    if (trimText(line[0]) !== SEPARATOR) continue;
    segments.push(segment(text, start, line.index));
    start = line.index + line[0].length;
    start += /^(?:\r\n?|\n)/.exec(text.slice(start, start + 2))?.[0].length ?? 0;
  }
  return [...segments, segment(text, start, text.length)];
}

function segment(text: string, start: number, end: number): MemorySegment {
  return { entry: trimText(normaliseNewlines(text.slice(start, end))), start, end };
}
