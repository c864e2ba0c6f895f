import { structuredPatch } from 'diff';

/** More edits than this are not looked for: the texts have little in common. */
const MOST_EDITS = 2_000;

/**
 * The lines that differ between two texts as `+`, `-` and blank-prefixed lines with one line of context, `@@` between
 * hunks, at most `most` lines. Lines end at LF alone.
 */
export function shortDiff(before: string, after: string, most: number): string[] {
  const patch = structuredPatch('', '', before, after, '', '', { context: 1, maxEditLength: MOST_EDITS });
  if (patch === undefined) return ['(rewritten as a whole)'];
  const lines = patch.hunks.flatMap((hunk, index) => [...(index === 0 ? [] : ['@@']), ...hunk.lines]);
  const shown = lines.filter((line) => !line.startsWith('\\ No newline'));
  if (shown.length <= most) return shown;
  return [...shown.slice(0, most), `(${shown.length - most} more lines)`];
}
