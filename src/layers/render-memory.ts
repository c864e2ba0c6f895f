import type { MemorySnapshot } from '../inputs/prompt-inputs.ts';
import { codePointLength } from '../text/code-points.ts';
import { groupDigits } from '../text/group-digits.ts';

/** What stands between two entries in the file, and counts toward its limit. */
const DELIMITER = '\n§\n';

/** The block of one memory file: a heading with its usage, then one list item for each entry; empty without entries. */
export function renderMemory(title: string, snapshot: MemorySnapshot | undefined): string {
  if (snapshot === undefined || snapshot.entries.length === 0) return '';
  const body = snapshot.verbatim ? snapshot.entries.join(DELIMITER) : snapshot.entries.map(item).join('\n');
  return `## ${title} [${usage(snapshot)}]\n${body}`;
}

function usage({ entries, limit }: MemorySnapshot): string {
  const current = codePointLength(entries.join(DELIMITER));
  const percent = limit <= 0 ? 0 : Math.min(100, Math.floor((100 * current) / limit));
  return `${percent}% — ${groupDigits(current)}/${groupDigits(limit)} chars`;
}

function item(entry: string): string {
  const [first = '', ...rest] = entry.split('\n');
  return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
}
