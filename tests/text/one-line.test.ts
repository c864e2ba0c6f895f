import { describe, expect, it } from 'vitest';
import { oneLine } from '../../src/text/one-line.ts';

describe('oneLine', () => {
  it('makes line breaks and the blanks around them one space', () => {
    expect(oneLine(' a \r\n\n  b\rc ')).toBe('a b c');
  });

  it('keeps blanks inside a line', () => {
    expect(oneLine('a  b\tc')).toBe('a  b\tc');
  });

  it('takes time that grows with the length of the text', () => {
    expect(oneLine(`${' '.repeat(200_000)}x${' '.repeat(200_000)}\ny`)).toBe('x y');
  });
});
