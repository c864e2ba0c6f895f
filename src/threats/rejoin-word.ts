import { KINDS } from './character-kinds.ts';
import { afterCharacter, kindOf, wordAt, type Word } from './word-at.ts';

/** No word of a pattern is longer, in UTF-16 units. */
const LONGEST_WORD = 24;
/** Nobody writes more between two parts of a word. */
const LONGEST_JOINT = 24;

/**
 * The longest word of `vocabulary` that begins at `start` and that emphasis, hyphens or emphasis tags cut up
 * (`ig**no**re`, `instruc-` and a new line). Parts that are all words of `vocabulary` by themselves are left apart.
 */
export function rejoinWord(folded: string, start: number, vocabulary: ReadonlySet<string>): Word | undefined {
  let found: Word | undefined;
  let key = '';
  let ordinary = true;
  for (let next: number | undefined = start; next !== undefined;) {
    const part = wordAt(folded, next);
    key += part.key;
    if (key.length > LONGEST_WORD) break;
    ordinary &&= vocabulary.has(part.key);
    if (next > start && !ordinary && vocabulary.has(key)) found = { key, start, end: part.end };
    next = afterJoint(folded, part.end);
  }
  return found;
}

/** Behind the emphasis or hyphen at `from`, and the line break that may follow it, if a word goes on there. */
function afterJoint(folded: string, from: number): number | undefined {
  let index = from;
  const skip = (kind: number): void => {
    while (index < folded.length && index - from < LONGEST_JOINT && kindOf(folded, index) === kind) {
      index = afterCharacter(folded, index);
    }
  };
  skip(KINDS.joiner);
  if (index === from) return undefined;
  if (kindOf(folded, index) === KINDS.lineBreak) {
    index += 1;
    skip(KINDS.blank);
  }
  return index < folded.length && kindOf(folded, index) === KINDS.word ? index : undefined;
}
