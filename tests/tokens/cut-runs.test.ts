import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutRuns, LONGEST_RUN } from '../../src/tokens/cut-runs.ts';

describe('cutRuns', () => {
  it('leaves ordinary text whole, whatever its length', () => {
    const text = 'Run the tests. Say what they showed!\n'.repeat(1000);
    expect(cutRuns(text)).toEqual([text]);
  });

  it('leaves digits whole: they are taken three at a time', () => {
    const digits = '1'.repeat(5000);
    expect(cutRuns(digits)).toEqual([digits]);
  });

  it('never cuts inside a surrogate pair', () => {
    const parts = cutRuns(`x${'\u{1f600}'.repeat(1000)}`);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter((part) => /\p{Cs}/u.test(part))).toEqual([]);
  });

  it('gives parts that are the text again and hold no longer run of letters, signs or blanks', () => {
    const run = fc
      .tuple(fc.constantFrom('a', ' ', '-', '\n', '\u00e9', '\u0301', '\u{1f600}', '7'), fc.nat(700))
      .map(([sign, times]) => sign.repeat(times));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        const text = runs.join('');
        const parts = cutRuns(text);
        expect(parts.join('')).toBe(text);
        const longest = new RegExp(
          `\\p{L}{${LONGEST_RUN + 1}}|-{${LONGEST_RUN + 1}}| {${LONGEST_RUN + 1}}`,
          'u',
        );
        expect(parts.filter((part) => longest.test(part))).toEqual([]);
      }),
    );
  });
});
