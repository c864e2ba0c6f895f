import { expect, it } from 'vitest';
import { trailingBlanks } from '../../src/text/trailing-blanks.ts';

it('gives the blanks, tabs and line ends at the end, and no other white space', () => {
  expect(trailingBlanks('a b \t\r\n')).toBe(' \t\r\n');
  expect(trailingBlanks('a\u00A0')).toBe('');
  expect(trailingBlanks(' \n ')).toBe(' \n ');
  expect(trailingBlanks(`${' '.repeat(200_000)}x`)).toBe('');
});
