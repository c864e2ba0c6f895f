import { describe, expect, it } from 'vitest';
import { findInvisible } from '../../src/threats/find-invisible.ts';

function points(text: string): string[] {
  return findInvisible(text).map(({ point }) => point.toString(16));
}

const SEVENTEEN = [
  0x200b, 0x200c, 0x200d, 0x2060, 0x2062, 0x2063, 0x2064, 0xfeff, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2066, 0x2067, 0x2068, 0x2069,
];
const MORE = [0x2061, 0x180e, 0x115f, 0x1160, 0x3164, 0xffa0, 0xe0001, 0xe0041, 0xe007f];

describe('what is found', () => {
  it.each([...SEVENTEEN, ...MORE])('code point %i between Latin letters', (point) => {
    expect(findInvisible(`ab${String.fromCodePoint(point)}c`)).toEqual([{ point, index: 2 }]);
  });

  it.each([0x200e, 0x200f, 0x061c, 0x00ad, 0xfe0f, 0xfe00, 0x00a0, 0x0009])('not code point %i', (point) => {
    expect(findInvisible(`ab${String.fromCodePoint(point)}c`)).toEqual([]);
  });

  it('the first of each, by code point', () => {
    expect(findInvisible('\u2060\u200b\u2060\u200b')).toEqual([
      { point: 0x200b, index: 1 },
      { point: 0x2060, index: 0 },
    ]);
  });

  it('a later one of a kind when the first is harmless', () => {
    const persian = 'می\u200cخواهم ';
    expect(findInvisible(`${persian}a\u200cb`)).toEqual([{ point: 0x200c, index: persian.length + 1 }]);
  });
});

describe('joiners', () => {
  it.each([
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a flag with a colour sign', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
    ['a sign of the basic plane', '\u{1f3c3}\u200d\u2640\ufe0f\u200d\u27a1\ufe0f'],
    ['Persian', 'کتاب\u200cها و می\u200cشود'],
    ['Persian after a Latin word', 'API\u200cها'],
    ['an Arabic letter in its joining form', 'ه\u200d.'],
    ['Hindi', 'क्\u200dष र्\u200cय'],
    ['Malayalam at the end of a word', 'അവന്\u200d പറഞ്ഞു'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Khmer with marked word ends', 'សូម\u200bអាន'],
    ['Thai with marked word ends', 'กรุณา\u200bรัน'],
    ['Mongolian with a vowel separator', 'ᠬᠠᠷ\u180eᠠ'],
  ])('are fine in %s', (_, text) => {
    expect(points(text)).toEqual([]);
  });

  it.each([
    ['between Latin letters', 'pass\u200dword', ['200d']],
    ['at the start of a text', '\u200dword', ['200d']],
    ['at the end of a text', 'word\u200c', ['200c']],
    ['in a run between Arabic letters', 'می\u200c\u200cخواهم', ['200c']],
    ['beside another invisible character', 'می\u200c\u200bخواهم', ['200b', '200c']],
    ['in a run between emoji', '\u{1f468}\u200d\u200d\u{1f469}', ['200d']],
    ['between an emoji and a letter', '\u{1f468}\u200da', ['200d']],
    ['as a word end between Latin letters', 'a\u200bb', ['200b']],
    ['as a vowel separator elsewhere', 'a\u180eb', ['180e']],
    ['between Cyrillic letters', 'при\u200cвет', ['200c']],
  ])('are found %s', (_, text, expected) => {
    expect(points(text)).toEqual(expected);
  });
});

describe('direction marks', () => {
  it.each([
    ['a pair in Hebrew', 'קובץ \u2066notes.txt\u2069 כאן'],
    ['nested pairs in Arabic', 'ملف \u2067أ \u2066b\u2069 ج\u2069'],
    ['a pair in the second paragraph', 'word\nקובץ \u2068x\u2069'],
  ])('are fine as %s', (_, text) => {
    expect(points(text)).toEqual([]);
  });

  it.each([
    ['a pair without letters of that direction', 'see \u2066notes.txt\u2069', ['2066', '2069']],
    ['a pair beside such letters in another paragraph', 'קובץ\n\u2066x\u2069', ['2066', '2069']],
    ['one that is never closed', 'קובץ \u2066notes', ['2066']],
    ['one that was never opened', 'קובץ x\u2069', ['2069']],
    ['one that is closed in another paragraph', 'קובץ \u2066x\nקובץ\u2069', ['2066', '2069']],
    ['an override, though it is closed', 'קובץ \u202ex\u202c', ['202c', '202e']],
    ['digits of that direction only', '\u0660\u2066x\u2069', ['2066', '2069']],
  ])('are found as %s', (_, text, expected) => {
    expect(points(text)).toEqual(expected);
  });
});

describe('tags and variation selectors', () => {
  const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

  it('are fine in the flag of a region', () => {
    expect(points(`${scotland} and ${scotland}${scotland}`)).toEqual([]);
  });

  it('are fine one or two at a time', () => {
    expect(points('☀\ufe0f 1\ufe0f\u20e3 a\ufe00\ufe01')).toEqual([]);
  });

  it.each([
    ['behind a flag', `${scotland}\u{e0041}`, ['e0041']],
    ['without the tag that ends them', '\u{1f3f4}\u{e0067}\u{e0062} ', ['e0062', 'e0067']],
    [
      'behind another emoji',
      '\u{1f600}\u{e0067}\u{e0062}\u{e0073}\u{e007f}',
      ['e0062', 'e0067', 'e0073', 'e007f'],
    ],
    ['in a long run behind a flag', `\u{1f3f4}${'\u{e0067}'.repeat(7)}\u{e007f}`, ['e0067', 'e007f']],
    ['as three selectors', 'a\ufe01\ufe00\ufe0f', ['fe01']],
    ['as three selectors of the upper plane', 'a\u{e0101}\u{e0100}\u{e01ef}', ['e0101']],
  ])('are found %s', (_, text, expected) => {
    expect(points(text)).toEqual(expected);
  });
});
