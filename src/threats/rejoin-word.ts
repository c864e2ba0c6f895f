import { KINDS, kindAt } from './character-kinds.ts';
import type { Vocabulary } from './vocabulary.ts';
import { afterCharacter, kindOf, wordAt, type Word } from './word-at.ts';

/** Nobody writes more between two parts of a word. */
const LONGEST_JOINT = 24;

/**
 * The longest word of `vocabulary` that begins at `start` and that emphasis, hyphens or emphasis tags cut up
 * (`ig**no**re`, `instruc-` and a new line). Parts that are all words of `vocabulary` by themselves are left apart.
 */
export function rejoinWord(folded: string, start: number, vocabulary: Vocabulary): Word | undefined {
  let found: Word | undefined;
  let key = '';
  let ordinary = true;
  for (let next: number | undefined = start; next !== undefined;) {
    const part = wordAt(folded, next);
    key += part.key;
    if (!vocabulary.beginnings.has(key)) break;
    ordinary &&= vocabulary.words.has(part.key);
    if (next > start && !ordinary && vocabulary.words.has(key)) found = { key, start, end: part.end };
    next = afterJoint(folded, part.end);
  }
  return found;
}

/** Behind the emphasis or hyphen at `from`, and the line break that may follow it, if a word goes on there. */
function afterJoint(folded: string, from: number): number | undefined {
  const end = Math.min(folded.length, from + LONGEST_JOINT);
  let index = from;
  while (index < end && kindOf(folded, index) === KINDS.joiner) index = afterCharacter(folded, index);
  if (index === from) return undefined;
  if (index < end && kindAt(folded, index) === KINDS.lineBreak) {
    index += 1;
    while (index < end && kindAt(folded, index) === KINDS.blank) index += 1;
  }
  return index < folded.length && kindAt(folded, index) === KINDS.word ? index : undefined;
}
