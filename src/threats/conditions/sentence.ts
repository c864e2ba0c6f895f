import type { Places } from '../phrase.ts';
import { GAPS, type Words } from '../split-words.ts';

/** A question about the words around a phrase. */
export type Condition = (words: Words, places: Places) => boolean;

/** How far around a phrase its sentence is looked at, in words. */
const REACH = 24;
const PARAGRAPH_END = /\n\s*\n|\r\s*\r/;

/** The words of `a|b|c`. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split('|'));
}

/** The last of `places` that is taken. */
export function lastPlace(places: Places): number {
  return Math.max(...places);
}

/** The word at `index` when nothing but a blank parts it from the word after it, else ''. */
export function blankWord(words: Words, index: number): string {
  return words.gaps[index + 1] === GAPS.blank ? (words.keys[index] ?? '') : '';
}

/** Whether one of the words from `from` to `to`, both included, is in `set`. */
export function hasAny(words: Words, set: ReadonlySet<string>, from: number, to: number): boolean {
  for (let index = Math.max(from, 0); index <= to; index += 1) {
    if (set.has(words.keys[index] ?? '')) return true;
  }
  return false;
}

/** Whether a word of `set` stands in the sentence of the phrase at `places`, outside of the phrase itself. */
export function sentenceHas(words: Words, places: Places, set: ReadonlySet<string>): boolean {
  const first = places[0] ?? 0;
  const last = lastPlace(places);
  return (
    hasAny(words, set, sentenceStart(words, first), first - 1) ||
    hasAny(words, set, last + 1, sentenceEnd(words, last))
  );
}

/** The last word of the sentence that the word at `last` is part of, as far as a sentence is looked at. */
export function sentenceEnd(words: Words, last: number): number {
  let index = last;
  while (index < last + REACH && !beginsSentence(words, index + 1)) index += 1;
  return index;
}

function sentenceStart(words: Words, first: number): number {
  let index = first;
  while (index > first - REACH && !beginsSentence(words, index)) index -= 1;
  return index;
}

/** A phrase may go on in the next paragraph, a sentence never does. */
function beginsSentence(words: Words, index: number): boolean {
  const gap = words.gaps[index] ?? GAPS.stop;
  return gap === GAPS.stop || (gap !== GAPS.blank && PARAGRAPH_END.test(words.before(index)));
}
