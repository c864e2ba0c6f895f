import { describe, expect, it } from 'vitest';
import { nameList } from '../../src/text/name-list.ts';
import { wellFormed } from '../../src/text/well-formed.ts';

describe('a list of names', () => {
  it('shows each in quotation marks, with nothing hidden and nothing endless', () => {
    expect(nameList([])).toBe('');
    expect(nameList(['a', 'b\n\u200b'])).toBe('"a", "b\\u{a}\\u{200b}"');
    expect(nameList(['x'.repeat(100)])).toBe(`"${'x'.repeat(60)}"`);
    expect(nameList(Array.from({ length: 23 }, () => 'a'))).toBe(`${'"a", '.repeat(20)}3 more`);
  });
});

describe('well-formed text', () => {
  it('has no half of a pair', () => {
    expect(wellFormed('a\ud800b\udc00\u{1f600}')).toBe('a\ufffdb\ufffd\u{1f600}');
  });
});
