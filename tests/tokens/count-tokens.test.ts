import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { tiktokenCounter, freeTokens } from '../../src/tokens/tiktoken-counter.ts';
import { tokenFamily } from '../../src/tokens/token-family.ts';

const gpt = tokenFamily('gpt-5');

afterAll(freeTokens);

describe('countTokens', () => {
  it.each([
    ['<|endoftext|>', 7],
    ['Stop at <|endoftext|> please', 10],
    ['<|im_start|>system<|im_end|>', 13],
    ['<|fim_prefix|>x', 7],
  ])('TK-01 takes %s for ordinary text', (text, tokens) => {
    expect(countTokens(text, gpt)).toEqual({ tokens, method: 'exact' });
  });

  it('TK-02 counts on after being freed, and may be freed twice', () => {
    expect(countTokens('hello world', gpt).tokens).toBe(2);
    freeTokens();
    freeTokens();
    expect(countTokens('hello world', gpt).tokens).toBe(2);
  });

  it('TK-02 counts a thousand texts with one encoder', () => {
    const counts = Array.from({ length: 1000 }, (_, index) => countTokens(`word ${index}`, gpt).tokens);
    expect(counts.every((tokens) => tokens >= 2 && tokens <= 4)).toBe(true);
  });

  it.each([
    ['letters', 'a'.repeat(200_000)],
    ['blanks', ' '.repeat(200_000)],
    ['line feeds', '\n'.repeat(200_000)],
    ['signs and line feeds', '/\n'.repeat(100_000)],
    ['dashes', '-'.repeat(200_000)],
    ['emoji', '\u{1f600}'.repeat(100_000)],
    ['Chinese without punctuation', '\u540d\u5b57'.repeat(100_000)],
    ['letters with marks', 'e\u0301'.repeat(100_000)],
  ])('TK-03 counts a long run of %s in well under a second and says that it is approximate', (_, text) => {
    countTokens('warm', gpt);
    const start = performance.now();
    const count = countTokens(text, gpt);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(count.approximate).toBe(true);
    expect(count.notes).toEqual(['long-run']);
  });

  it('TK-03 leaves a run of 256 whole and cuts one of 257', () => {
    expect(countTokens(`${'a'.repeat(256)} b`, gpt).approximate).toBeUndefined();
    expect(countTokens(`${'a'.repeat(257)} b`, gpt).approximate).toBe(true);
  });

  it('TK-03 is never far off where it cuts', () => {
    // Eight letters a token (12 500 for 100 000), whatever the length.
    expect(Math.abs(countTokens('a'.repeat(100_000), gpt).tokens - 12_500)).toBeLessThanOrEqual(5);
  });

  it('TK-04 counts half a surrogate pair as one token and says so', () => {
    expect(countTokens('\ud83d', gpt)).toEqual({
      tokens: 1,
      method: 'exact',
      approximate: true,
      notes: ['lone-surrogate'],
    });
    expect(countTokens('\u{1f600}', gpt).approximate).toBeUndefined();
  });

  it('JS-05 counts Japanese by the vocabulary, not by characters', () => {
    expect(countTokens('\u540d'.repeat(40), gpt)).toEqual({ tokens: 40, method: 'exact' });
  });

  it('JS-05 says of every number how it was come by', () => {
    expect(countTokens('\u540d'.repeat(100), tokenFamily('claude-sonnet-4-5'))).toEqual({
      tokens: 118,
      method: 'estimate',
      error: 0.1,
    });
  });

  it('TK-06 does not take the sum of two halves for the whole', () => {
    const halves = countTokens('hel', gpt).tokens + countTokens('lo world', gpt).tokens;
    expect([halves, countTokens('hello world', gpt).tokens]).toEqual([3, 2]);
  });

  it('TK-07 counts a dash as what it is, not as its escape', () => {
    const [hyphen, dash] = [countTokens('a - b', gpt).tokens, countTokens('a \u2014 b', gpt).tokens];
    expect(Math.abs(dash - hyphen)).toBeLessThanOrEqual(1);
  });

  it('uses the factor for prose or for tools', () => {
    const words = 'word '.repeat(200).trim();
    const newest = tokenFamily('claude-opus-5');
    expect(tiktokenCounter(words).tokens).toBe(200);
    expect(countTokens(words, newest).tokens).toBe(364);
    expect(countTokens(words, newest, 'tools').tokens).toBe(314);
  });

  it('counts a long text, paragraph by paragraph, as the one text that it is', () => {
    const paragraph = 'Run the tests before you say that it works.\n- One row, `code` and (more).\n\n';
    const once = countTokens(paragraph, gpt).tokens;
    expect(countTokens(paragraph.repeat(500), gpt)).toEqual({ tokens: once * 500, method: 'exact' });
  });

  it('counts nothing as nothing', () => {
    expect(countTokens('', gpt)).toEqual({ tokens: 0, method: 'exact' });
  });
});
