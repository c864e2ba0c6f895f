import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/text/decode-text.ts';
import { encodeText } from '../../src/text/encode-text.ts';
import { trickyText } from './tricky-text.ts';

function decoded(encoded: string): string {
  const result = decodeText(encoded);
  if (result.status !== 'decoded') throw new Error(`line ${result.line}: ${result.problem}`);
  return result.text;
}

describe('encodeText', () => {
  it.each<[text: string, file: string]>([
    ['', ''],
    ['One sentence.', 'One sentence.\n'],
    ['One. Two.', 'One. \\\nTwo.\n'],
    ['# Head\n\nOne. Two.', '# Head\n\nOne. \\\nTwo.\n'],
    ['Ends with LF.\n', 'Ends with LF.\\u{a}\n'],
    ['\n', '\\u{a}\n'],
    ['Ends twice.\n\n', 'Ends twice.\n\\u{a}\n'],
    ['blank \ntab\t\nend  ', 'blank\\u{20}\ntab\\u{9}\nend \\u{20}\n'],
    ['blank \n', 'blank\\u{20}\\u{a}\n'],
    ['C:\\', 'C:\\\\\n'],
    ['a\\\nb\\\\\nc', 'a\\\\\nb\\\\\\\\\nc\n'],
    ['a\\\n', 'a\\\\u{a}\n'],
    ['in the \\ middle', 'in the \\ middle\n'],
    ['\\u{41}', '\\u{5c}u{41}\n'],
    ['\\\\u{41}', '\\\\u{5c}u{41}\n'],
    ['\\u{', '\\u{5c}u{\n'],
    ['\\\0', '\\\\u{0}\n'],
    ['\u4f60。\u597d。\n\u5b8c', '\u4f60。\\\n\u597d。\n\u5b8c\n'],
  ])('writes %j', (text, file) => {
    expect(encodeText(text)).toBe(file);
    expect(decoded(file)).toBe(text);
  });

  it.each<[text: string, file: string]>([
    ['a\u200bb', 'a\\u{200b}b\n'],
    ['\u00a0\u202e', '\\u{a0}\\u{202e}\n'],
    ['\r', '\\u{d}\n'],
    ['\u{e0041}', '\\u{e0041}\n'],
    ['\ud83d', '\\u{d83d}\n'],
    ['\ude00\ud83d', '\\u{de00}\\u{d83d}\n'],
    ['\u{1f600}', '\u{1f600}\n'],
    ['\u2764\ufe0f', '\u2764\ufe0f\n'],
    ['\u2764\ufe0f\ufe0f', '\u2764\ufe0f\\u{fe0f}\n'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3\n'],
    ['a\ufe0f', 'a\\u{fe0f}\n'],
    ['\ufe0f', '\\u{fe0f}\n'],
    ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}\n'],
    ['\u2764\ufe0f\u200d\u{1f525}', '\u2764\ufe0f\u200d\u{1f525}\n'],
    ['\u{1f468}\u200d', '\u{1f468}\\u{200d}\n'],
    ['\u{1f468}\u200da', '\u{1f468}\\u{200d}a\n'],
    ['\u{1f468}\u200c\u{1f469}', '\u{1f468}\\u{200c}\u{1f469}\n'],
    ['\u0645\u200c\u06cc', '\u0645\u200c\u06cc\n'],
    ['\u0915\u200d\u0937', '\u0915\u200d\u0937\n'],
    ['\u0915\u200da', '\u0915\\u{200d}a\n'],
    ['a\u200db', 'a\\u{200d}b\n'],
  ])('shows what cannot be seen in %j', (text, file) => {
    expect(encodeText(text)).toBe(file);
    expect(decoded(file)).toBe(text);
  });

  it('SN-02 keeps two blanks and two line feeds at the end where no editor trims them', () => {
    const file = encodeText('The end.  \n\n');
    expect(file).toBe('The end. \\u{20}\n\\u{a}\n');
    expect(decoded(file)).toBe('The end.  \n\n');
  });

  it('SN-01 never writes a raw CR, so one in a file can only come from the checkout', () => {
    expect(encodeText('one\r\ntwo')).toBe('one\\u{d}\ntwo\n');
  });

  it('JS-07 keeps a text of one line on one line', () => {
    expect(encodeText('a\u2028b\u0085c\u000cd\n')).toBe('a\\u{2028}b\\u{85}c\\u{c}d\\u{a}\n');
  });

  it('JS-08 keeps U+FEFF and U+0085 at both ends', () => {
    const text = '\ufeff x \u0085';
    expect(encodeText(text)).toBe('\\u{feff} x \\u{85}\n');
    expect(decoded(encodeText(text))).toBe(text);
  });

  it('gives back every text, with and without what is hard to write', () => {
    fc.assert(
      fc.property(trickyText(), (text) => {
        expect(decoded(encodeText(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('never writes white space at the end of a line, two LFs at the end, a raw CR or a NUL', () => {
    fc.assert(
      fc.property(trickyText(), (text) => {
        const file = encodeText(text);
        expect(file).not.toMatch(/[ \t]$/m);
        expect(file).not.toMatch(/\n\n$|\r|\0/);
        expect(file === '' || file.endsWith('\n')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['a', ' ', '\\', '. ', '\n', '\u200b', '。', '1. ', '\\u{', '.'])(
    'reads 200 000 times %j in linear time',
    (part) => {
      const text = part.repeat(200_000);
      expect(decoded(encodeText(text)) === text).toBe(true);
    },
    2000,
  );
});
