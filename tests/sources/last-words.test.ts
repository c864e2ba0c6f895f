import { describe, expect, it } from 'vitest';
import { lastWords } from '../../src/sources/last-words.ts';

describe('lastWords', () => {
  it('has the last lines that say something', () => {
    expect(lastWords('one\ntwo\n\nthree\n  four  \nfive\n\n')).toBe(
      'It said last: two / three /   four / five',
    );
  });

  it('says so where there are none', () => {
    expect(lastWords('\n \n')).toBe('It said nothing on standard error.');
  });

  it('can neither end the line that it stands on nor fill the screen', () => {
    expect(lastWords('a\u001b[2Jb\rc')).toBe('It said last: a\\u{1b}[2Jb\\u{d}c');
    expect(lastWords('x'.repeat(10_000)).length).toBeLessThan(600);
  });
});
