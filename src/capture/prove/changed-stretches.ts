import { diffArrays } from 'diff';

/** A stretch of a text, in UTF-16 units, and what stands there in the other one. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly other: string;
}

/** More edits than this are not looked for: the texts have little in common. */
const MOST_EDITS = 2000;

/** Stretches nearer to each other than this are told as one. */
const NEAR = 40;

/** Where `text` differs from `other`, word by word, in order; near ones as one. Pure. */
export function changedStretches(text: string, other: string): Stretch[] {
  if (text === other) return [];
  const changes = diffArrays(words(text), words(other), { maxEditLength: MOST_EDITS });
  if (changes === undefined) return [aroundMiddle(text, other)];
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { added, removed, value } of changes) {
    const size = value.join('').length;
    if (added || removed) {
      const last = stretches.at(-1);
      const end = at + (removed ? size : 0);
      const inserted = added ? value.join('') : '';
      if (last !== undefined && at - last.end <= NEAR)
        stretches[stretches.length - 1] = {
          start: last.start,
          end,
          other: last.other + text.slice(last.end, at) + inserted,
        };
      else stretches.push({ start: at, end, other: inserted });
    }
    if (!added) at += size;
  }
  return stretches;
}

/** Blanks apart from what stands between them, so that a word differs as a whole. */
function words(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

/** The one stretch between what both begin with and what both end with. */
function aroundMiddle(text: string, other: string): Stretch {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  let tail = 0;
  while (tail < most - start && text.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return { start, end: text.length - tail, other: other.slice(start, other.length - tail) };
}
