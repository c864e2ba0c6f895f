import { diffArrays } from 'diff';
import type { Word } from '../comparison.ts';

/** Of a longer sentence only beginning and end are compared. */
const LONGEST = 2000;
const MOST_EDITS = 200;

/** Two sentences that have less in common than this share are two, not one that changed. */
const LEAST_ALIKE = 0.5;

const WORD = /[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;

export interface WordChanges {
  readonly before: readonly Word[];
  readonly after: readonly Word[];
}

/** How alike two sentences are, from 0 to 1; the share of words that both have, or of what both begin and end with. */
export function likeness(before: string, after: string): number {
  const longest = Math.max(before.length, after.length);
  if (longest === 0) return 1;
  if (longest > LONGEST) {
    const { head, tail } = commonEnds(before, after);
    return (head + tail) / longest;
  }
  const [old, now] = [bagOf(before), bagOf(after)];
  let shared = 0;
  for (const [word, times] of old.words) shared += Math.min(times, now.words.get(word) ?? 0) * word.length;
  const total = old.size + now.size;
  return total === 0 ? 1 : (2 * shared) / total;
}

/** Whether one sentence may be called a changed form of the other. */
export function isAlike(before: string, after: string): boolean {
  return likeness(before, after) >= LEAST_ALIKE;
}

/** Both sentences word by word; `undefined` where too little is left to see anything in them. */
export function wordChanges(before: string, after: string): WordChanges | undefined {
  if (Math.max(before.length, after.length) > LONGEST) return changesBetweenEnds(before, after);
  const changes = diffArrays(before.match(WORD) ?? [], after.match(WORD) ?? [], {
    maxEditLength: MOST_EDITS,
  });
  if (changes === undefined) return undefined;
  const side = (without: 'added' | 'removed'): Word[] =>
    joinWords(
      changes
        .filter((change) => !change[without])
        .map(({ added, removed, value }) => ({
          kind: added || removed ? 'changed' : 'same',
          text: value.join(''),
        })),
    );
  return { before: side('added'), after: side('removed') };
}

function joinWords(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last?.kind === word.kind) joined[joined.length - 1] = { ...last, text: last.text + word.text };
    else joined.push(word);
  }
  return joined;
}

function changesBetweenEnds(before: string, after: string): WordChanges {
  const { head, tail } = commonEnds(before, after);
  const side = (text: string): Word[] =>
    (
      [
        { kind: 'same', text: text.slice(0, head) },
        { kind: 'changed', text: text.slice(head, text.length - tail) },
        { kind: 'same', text: text.slice(text.length - tail) },
      ] as const
    ).filter((word) => word.text !== '');
  return { before: side(before), after: side(after) };
}

/** How many UTF-16 units two texts have in common at their ends; never half a pair. */
function commonEnds(before: string, after: string): { head: number; tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  if (head > 0 && isHigh(before.charCodeAt(head - 1))) head -= 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - tail - 1) === after.charCodeAt(after.length - tail - 1)
  )
    tail += 1;
  if (tail > 0 && isLow(before.charCodeAt(before.length - tail))) tail -= 1;
  return { head, tail };
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function bagOf(text: string): { words: Map<string, number>; size: number } {
  const words = new Map<string, number>();
  let size = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    size += word.length;
  }
  return { words, size };
}
