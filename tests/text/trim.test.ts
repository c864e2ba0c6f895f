import { describe, expect, it } from 'vitest';
import { isBlank, trimEnd, trimText } from '../../src/text/trim.ts';

describe('trimText', () => {
  it('JS-08 keeps U+FEFF at an end and takes U+0085 for white space, unlike the method of strings', () => {
    expect(trimText('\ufeff x \u0085')).toBe('\ufeff x');
    expect(trimEnd('\ufeff x \u0085')).toBe('\ufeff x');
    expect(trimText('\u0085 x \ufeff')).toBe('x \ufeff');
  });

  it.each([
    '\t',
    '\v',
    '\u001c',
    ' ',
    '\u0085',
    '\u00a0',
    '\u1680',
    '\u2000',
    '\u2028',
    '\u202f',
    '\u205f',
    '\u3000',
  ])('takes %j for white space', (blank) => {
    expect(isBlank(blank)).toBe(true);
    expect(trimText(`${blank}a${blank}b${blank}`)).toBe(`a${blank}b`);
  });

  it.each(['\u200b', '\u180e', '\u2060', '\ufeff', '\u001b'])('keeps %j', (sign) => {
    expect(isBlank(sign)).toBe(false);
    expect(trimText(`${sign}a${sign}`)).toBe(`${sign}a${sign}`);
  });
});
