import { describe, expect, it } from 'vitest';
import { lastWords } from '../../src/sources/last-words.ts';

describe('lastWords', () => {
  it('has the last lines that say something', () => {
    expect(lastWords('one\ntwo\n\nthree\n  four  \nfive\n\n')).toBe(
      'It said last: two / three /   four / five',
    );
  });

  it('has the error itself, not where Node was', () => {
    const words = lastWords(
      'a.mjs:1\n\nError: no key\n    at a.mjs:1:7\n    at async b (c:1)\n\nNode.js v20.19.0\n',
    );
    expect(words).toBe('It said last: a.mjs:1 / Error: no key');
  });

  it('says so where there are none', () => {
    expect(lastWords('\n \n')).toBe('It said nothing on standard error.');
  });

  it('can neither end the line that it stands on nor fill the screen', () => {
    expect(lastWords('a\u001b[2Jb\rc')).toBe('It said last: a\\u{1b}[2Jb\\u{d}c');
    expect(lastWords('x'.repeat(10_000)).length).toBeLessThan(600);
  });
});
