import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWildcards } from '../../src/text/match-wildcards.ts';

const signs = {
  isRun: (sign: string) => sign === '*',
  fits: (sign: string, character: string) => sign === '?' || sign === character,
};
const match = (pattern: string, text: string) => matchWildcards(Array.from(pattern), Array.from(text), signs);

describe('matchWildcards', () => {
  it('agrees with a regular expression', () => {
    const text = (alphabet: string) =>
      fc
        .array(fc.constantFrom(...Array.from(alphabet)), { maxLength: 8 })
        .map((characters) => characters.join(''));
    fc.assert(
      fc.property(text('ab*?'), text('ab'), (pattern, subject) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
        expect(match(pattern, subject)).toBe(expression.test(subject));
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends where trying every way would not', () => {
    expect(match(`${'*a'.repeat(50)}b`, 'a'.repeat(500))).toBe(false);
    expect(match(`${'*a'.repeat(50)}b`, `${'a'.repeat(500)}b`)).toBe(true);
  });
});
