import { structuredPatch } from 'diff';

/** More edits than this are not looked for: the texts have little in common. */
const MOST_EDITS = 2_000;

/** So much of a line is shown: one sentence a line is the rule, and a line of megabytes no reader's friend. */
const LONGEST_LINE = 1_000;

/**
 * The lines that differ between two texts as `+`, `-` and blank-prefixed lines with one line of context, `@@` between
 * hunks, at most `most` lines. Lines end at LF alone.
 */
export function shortDiff(before: string, after: string, most: number): string[] {
  const patch = structuredPatch('', '', before, after, '', '', { context: 1, maxEditLength: MOST_EDITS });
  if (patch === undefined) return ['(rewritten as a whole)'];
  const lines = patch.hunks.flatMap((hunk, index) => [...(index === 0 ? [] : ['@@']), ...hunk.lines]);
  const shown = clipLines(lines.filter((line) => !line.startsWith('\\ No newline')));
  if (shown.length <= most) return shown;
  return [...shown.slice(0, most), `(${shown.length - most} more lines)`];
}

/** Long lines cut to where they begin to differ from the line that they replace or that replaces them. */
function clipLines(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    if (line.length <= LONGEST_LINE) return line;
    const other = line.startsWith('-') ? lines[at + 1] : line.startsWith('+') ? lines[at - 1] : undefined;
    const start = Math.max(0, commonStart(line.slice(1), other?.slice(1) ?? '') - BEFORE);
    const shown = line.slice(1 + start, 1 + start + LONGEST_LINE);
    const left = line.length - 1 - shown.length;
    return `${line.charAt(0)}${start > 0 ? '…' : ''}${shown}… (${left} more characters)`;
  });
}

/** How much of what two lines share is shown before their difference. */
const BEFORE = 80;

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at === one.length ? 0 : at;
}
