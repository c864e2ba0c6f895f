import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cutParagraphs } from '../../src/tokens/cut-paragraphs.ts';
import { freeTokens, tiktokenCounter } from '../../src/tokens/tiktoken-counter.ts';
import { trickyText } from '../text/tricky-text.ts';

afterAll(freeTokens);

describe('cutParagraphs', () => {
  it('cuts behind blank lines, but not in front of blanks and slashes', () => {
    expect(cutParagraphs('a\n\nb\nc\n\n d\n\n/e\n\n\nf')).toEqual(['a\n\n', 'b\nc\n\n d\n\n/e\n\n\n', 'f']);
    expect(cutParagraphs('')).toEqual(['']);
  });

  it('cuts long texts without blank lines behind a line', () => {
    const parts = cutParagraphs('A line.\n'.repeat(5000));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.length < 20_000 && part.endsWith('\n'))).toBe(true);
  });

  it('gives parts that are the text again and whose counts add up to its own', () => {
    const text = fc
      .array(fc.oneof(trickyText(), fc.constantFrom('\n\n', 'Word.\n', '---\n', ' \n')), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (text) => {
        const parts = cutParagraphs(text);
        expect(parts.join('')).toBe(text);
        const sum = parts.reduce((total, part) => total + tiktokenCounter(part).tokens, 0);
        expect(sum).toBe(tiktokenCounter(text).tokens);
      }),
      { numRuns: 300 },
    );
  });
});
