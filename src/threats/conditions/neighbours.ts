import { GAPS } from '../split-words.ts';
import {
  blankWord,
  hasAny,
  lastPlace,
  sentenceEnd,
  sentenceHas,
  wordSet,
  type Condition,
} from './sentence.ts';

/** One of `list` stands between the steps `from` and `to`. */
export function hasBetween(from: number, to: number, list: string): Condition {
  const set = wordSet(list);
  return (words, places) => hasAny(words, set, (places[from] ?? 0) + 1, (places[to] ?? 0) - 1);
}

/** A comma or another pause stands between the steps `from` and `to`. */
export function hasPauseBetween(from: number, to: number): Condition {
  return (words, places) => {
    for (let index = (places[from] ?? 0) + 1; index <= (places[to] ?? 0); index += 1) {
      if (words.gaps[index] !== GAPS.blank) return true;
    }
    return false;
  };
}

/** The word before the phrase is one of `list`. */
export function follows(list: string): Condition {
  const set = wordSet(list);
  return (words, places) => set.has(blankWord(words, (places[0] ?? 0) - 1));
}

/** One of `list` is among the `reach` words after the phrase, in the same sentence. */
export function precedes(list: string, reach = 1): Condition {
  const set = wordSet(list);
  return (words, places) => {
    const last = lastPlace(places);
    return hasAny(words, set, last + 1, Math.min(last + reach, sentenceEnd(words, last)));
  };
}

/** One of `list` stands in the sentence of the phrase, outside of the phrase itself. */
export function isNear(list: string): Condition {
  const set = wordSet(list);
  return (words, places) => sentenceHas(words, places, set);
}

/** Another word follows in the same sentence. */
export const goesOn: Condition = (words, places) => sentenceEnd(words, lastPlace(places)) > lastPlace(places);

/** The phrase opens an HTML comment. */
export const opensComment: Condition = (words, places) => words.before(places[0] ?? 0).includes('<!--');

/** A colon stands between the last word of the phrase and the next word. */
export const endsInColon: Condition = (words, places) => words.before(lastPlace(places) + 1).includes(':');
