import { describe, expect, it } from 'vitest';
import { visibleName } from '../../src/text/visible-name.ts';

describe('visibleName', () => {
  it('keeps what can be seen', () => {
    expect(visibleName('docs/Ümläut 你好 👩‍👧.md')).toBe('docs/Ümläut 你好 👩‍👧.md');
  });

  it('escapes line breaks, tabs and what can not be seen', () => {
    expect(visibleName('a\nb\tc\rd\u202ee\u200bf')).toBe('a\\u{a}b\\u{9}c\\u{d}d\\u{202e}e\\u{200b}f');
  });
});
