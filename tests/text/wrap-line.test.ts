import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWidth } from '../../src/text/column-width.ts';
import { wrapLine } from '../../src/text/wrap-line.ts';

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + columnWidth(sign.codePointAt(0) ?? 0), 0);
}

describe('wrapLine', () => {
  it('breaks behind a blank, else anywhere, and keeps blanks at the end of a row', () => {
    expect(wrapLine('one two three', 8)).toEqual(['one two ', 'three']);
    expect(wrapLine('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrapLine('', 4)).toEqual(['']);
  });

  it('counts wide characters twice and cuts no pair in two', () => {
    expect(wrapLine('\u5B57\u5B57\u5B57', 4)).toEqual(['\u5B57\u5B57', '\u5B57']);
    expect(wrapLine('\u{1F600}\u{1F600}', 2)).toEqual(['\u{1F600}', '\u{1F600}']);
  });

  it('loses nothing, and no row is wider than asked but for one character or blanks at its end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (line, columns) => {
        const rows = wrapLine(line, columns);
        expect(rows.join('')).toBe(line);
        for (const row of rows) {
          const shown = row.replace(/ +$/, '');
          expect(widthOf(shown) <= columns || Array.from(shown).length === 1).toBe(true);
        }
      }),
    );
  });

  it('takes a long line in linear time', () => {
    expect(wrapLine('x'.repeat(200_000), 92)).toHaveLength(Math.ceil(200_000 / 92));
  });
});
