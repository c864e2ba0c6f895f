import { lastPlace, type Condition } from '../conditions.ts';
import { matchPhrase, parsePhrase, type Phrase, type Places } from '../phrase.ts';
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

/** The words of `rules`, and a search that yields where the words of each phrase stand, in the order of the text. */
export function findPhrases(rules: readonly PhraseRule[]): {
  vocabulary: ReadonlySet<string>;
  find: (words: Words) => Iterable<Places>;
} {
  const compiled = rules.map((rule) => ({ ...rule, parsed: parsePhrase(rule.phrase) }));
  const openers = new Set(compiled.flatMap(({ parsed }) => [...(parsed.steps[0]?.words ?? [])]));
  return {
    vocabulary: new Set(compiled.flatMap(({ parsed }) => wordsOf(parsed))),
    *find(words) {
      for (const first of placesOf(words, openers)) {
        for (const { parsed, when = [], unless = [] } of compiled) {
          const accepts = (places: Places): boolean =>
            when.every((holds) => holds(words, places)) && !unless.some((holds) => holds(words, places));
          const places = matchPhrase(parsed, words, first, accepts);
          if (places === undefined) continue;
          yield places;
          break;
        }
      }
    },
  };
}

function wordsOf(phrase: Phrase): string[] {
  return phrase.steps.flatMap((step) => [...step.words]);
}

function placesOf(words: Words, openers: ReadonlySet<string>): number[] {
  const found = [...openers].flatMap((opener) => words.places.get(opener) ?? []);
  return openers.size === 1 ? found : found.sort((left, right) => left - right);
}
