import { describe, expect, it } from 'vitest';
import { lineAt } from '../../src/text/line-at.ts';

describe('lineAt', () => {
  it.each([
    ['', 0, 1],
    ['a\nb\n\nc', 0, 1],
    ['a\nb\n\nc', 1, 1],
    ['a\nb\n\nc', 2, 2],
    ['a\nb\n\nc', 4, 3],
    ['a\nb\n\nc', 5, 4],
    ['a\r\u2028b\nc', 4, 1],
  ])('of %j at %i is %i', (text, index, line) => {
    expect(lineAt(text, index)).toBe(line);
  });
});
