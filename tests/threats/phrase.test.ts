import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/threats/fold-text.ts';
import { canOccur, matchPhrase, parsePhrase, type Places } from '../../src/threats/phrase.ts';
import { splitWords } from '../../src/threats/split-words.ts';
import { vocabularyOf } from '../../src/threats/vocabulary.ts';

const NO_WORDS = vocabularyOf([]);

function match(
  source: string,
  text: string,
  accepts: (places: Places) => boolean = () => true,
): Places | undefined {
  return matchPhrase(parsePhrase(source), splitWords(foldText(text, NO_WORDS), NO_WORDS), 0, accepts);
}

describe('matchPhrase', () => {
  it.each([
    ['a b', 'a b', [0, 1]],
    ['a b|c', 'a c', [0, 1]],
    ['a [b] c', 'a b c', [0, 1, 2]],
    ['a [b] c', 'a c', [0, -1, 1]],
    ['a … b', 'a b', [0, 1]],
    ['a … b', 'a 1 2 3 4 5 6 7 8 b', [0, 9]],
    ['a …3 b', 'a 1 2 3 b', [0, 4]],
    ['a …1-3 b', 'a b b', [0, 2]],
    ['a … b … c', 'a b 1 2 3 4 5 6 b c', [0, 1, 9]],
    ['a … b', 'a, "b"', [0, 1]],
    ['a … b', 'a "1 2" b', [0, 3]],
  ])('finds %j in %j', (source, text, places) => {
    expect(match(source, text)).toEqual(places);
  });

  it.each([
    ['a b', 'a c b'],
    ['a b', 'b a'],
    ['a b', 'a'],
    ['a b', 'a. b'],
    ['a … b', 'a 1 2 3 4 5 6 7 8 9 b'],
    ['a …3 b', 'a 1 2 3 4 b'],
    ['a …1-3 b', 'a b'],
    ['a … b', 'a 1. b'],
    ['a … b', 'a "1 2 3" b'],
    ['a [b] c', 'a d c'],
  ])('does not find %j in %j', (source, text) => {
    expect(match(source, text)).toBeUndefined();
  });

  it('goes on until the places are accepted', () => {
    expect(match('a … b', 'a b 1 b', (places) => places[1] !== 1)).toEqual([0, 3]);
  });
});

describe('canOccur', () => {
  it('wants a word of each step that is not optional', () => {
    const words = splitWords(foldText('a b', NO_WORDS), NO_WORDS);
    expect(canOccur(parsePhrase('b|c a [d]'), words)).toBe(true);
    expect(canOccur(parsePhrase('a c'), words)).toBe(false);
  });
});
