import { lastPlace, type Condition } from '../conditions/sentence.ts';
import { canOccur, matchPhrase, parsePhrase, type Phrase, type Places } from '../phrase.ts';
import type { Words } from '../split-words.ts';
import type { Matcher } from '../threat.ts';

/** A phrase (see `parsePhrase`) with what must hold around it. */
export interface PhraseRule {
  readonly phrase: string;
  /** All of these must hold. */
  readonly when?: readonly Condition[];
  /** None of these may hold. */
  readonly unless?: readonly Condition[];
}

/** A search for phrases. */
export interface PhraseSearch {
  /** The words of the phrases. */
  readonly vocabulary: ReadonlySet<string>;
  /** Yields where the words of each phrase stand, in the order of the text. */
  readonly find: (words: Words) => Iterable<Places>;
}

interface ParsedRule {
  readonly phrase: Phrase;
  readonly accepts: (words: Words, places: Places) => boolean;
}

/** Finds each place where one of `rules` holds, in the order of the text. */
export function phrases(...rules: readonly PhraseRule[]): Matcher {
  const { vocabulary, find } = findPhrases(rules);
  return {
    vocabulary,
    *find({ words }) {
      for (const places of find(words)) {
        yield { start: words.starts[places[0] ?? 0] ?? 0, end: words.ends[lastPlace(places)] ?? 0 };
      }
    },
  };
}

/** A search for the phrases of `rules`; where several begin with one word, the first that holds is yielded. */
export function findPhrases(rules: readonly PhraseRule[]): PhraseSearch {
  const parsed = rules.map(parseRule);
  return {
    vocabulary: new Set(parsed.flatMap(({ phrase }) => phrase.flatMap((step) => [...step.words]))),
    *find(words) {
      const possible = parsed.filter(({ phrase }) => canOccur(phrase, words));
      for (const first of openings(possible, words)) {
        for (const { phrase, accepts } of possible) {
          const places = matchPhrase(phrase, words, first, (found) => accepts(words, found));
          if (places === undefined) continue;
          yield places;
          break;
        }
      }
    },
  };
}

function parseRule({ phrase, when = [], unless = [] }: PhraseRule): ParsedRule {
  return {
    phrase: parsePhrase(phrase),
    accepts: (words, places) =>
      when.every((holds) => holds(words, places)) && !unless.some((holds) => holds(words, places)),
  };
}

/** Where the first words of `rules` stand, in rising order. */
function openings(rules: readonly ParsedRule[], words: Words): readonly number[] {
  const openers = new Set(rules.flatMap(({ phrase }) => [...(phrase[0]?.words ?? [])]));
  const found = [...openers].flatMap((opener) => words.places.get(opener) ?? []);
  return openers.size === 1 ? found : found.sort((left, right) => left - right);
}
