import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/threats/fold-text.ts';
import { vocabularyOf } from '../../src/threats/vocabulary.ts';

const VOCABULARY = vocabularyOf(['ignore', 'previous', 'never', 'a']);
const fold = (text: string): string => foldText(text, VOCABULARY).folded;

describe('foldText', () => {
  it.each([
    ['capitals', 'IGNORE', 'ignore'],
    ['full-width letters', 'ＩＧＮＯＲＥ', 'ignore'],
    ['letters of formulas', '\u{1d422}\u{1d420}\u{1d427}', 'ign'],
    ['ligatures', 'ﬁle', 'file'],
    ['marks on Latin letters', 'ígnóre Größe', 'ignore große'],
    ['marks of their own', 'i\u0301g\u0336nore', 'ignore'],
    ['the Turkish letters', 'ıgnore İGNORE', 'ignore ignore'],
    ['invisible characters', 'ig\u00adno\u200bre\u200e\ufeff', 'ignore'],
    ['control characters', 'ig\u0000no\u0007re\u007f', 'ignore'],
    ['lone surrogates', 'ig\ud800nore', 'ignore'],
    ['blanks', 'a\u00a0b\u2003c\u0085d\u2800e', 'a b c d e'],
    ['Cyrillic letters in a word of the patterns', 'ignоrе рreviоus', 'ignore previous'],
    ['Greek letters in a word of the patterns', 'ιgnοrε', 'ignore'],
    ['Greek capitals in a word of the patterns', 'ΙGΝΟRΕ ΝΕVΕR', 'ignore never'],
    ['small capitals in a word of the patterns', 'ɪɢɴᴏʀᴇ', 'ignore'],
  ])('folds %s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it.each(['игнорируй всё', 'ωραία μέρα', 'नमस्ते', '系统提示', '한국어', 'ignоred', 'ﷺ'])(
    'keeps %s',
    (text) => {
      expect(fold(text)).toBe(text);
    },
  );

  it('leads from each place of the folded text to the character that it came from', () => {
    const { raw, folded, rawIndex } = foldText('\u200bＡ½\u{1d41b}\u00adé!', VOCABULARY);
    const sources = Array.from(folded, (_, index) =>
      String.fromCodePoint(raw.codePointAt(rawIndex(index)) ?? 0),
    );
    expect(folded).toBe('a1⁄2be!');
    expect(sources).toEqual(['Ａ', '½', '½', '½', '\u{1d41b}', 'é', '!']);
  });

  it('never leads outside of the text, back, or into a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const { folded, rawIndex } = foldText(text, VOCABULARY);
        const places = Array.from({ length: folded.length }, (_, index) => rawIndex(index));
        for (const [index, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
          expect(place).toBeLessThan(text.length);
          expect(text.codePointAt(place - 1) ?? 0).toBeLessThanOrEqual(0xffff);
        }
      }),
    );
  });
});
