import * as fc from 'fast-check';

const ESCAPES = ['\\', '\\u{', '\\u{5c}', '\\u{20}', 'u{', '{', '}', '5c', '$text', '"', '\\"'];
const ENDS = [
  '.',
  '. ',
  '! ',
  '? ',
  '...',
  '.) ',
  ' ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '1. ',
  '- 2. ',
  'A',
  'b',
];
const WIDE = ['。', '！', '？', '」', '）', '\u3000', '\u4e2d', '\u2014', '\u{1f600}'];
const HIDDEN = [
  '\0',
  '\u200b',
  '\u200d',
  '\u200c',
  '\ufe0f',
  '\u00a0',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u{e0041}',
];
const BASES = ['\u2764', '#', '\u0627', '\u0915', '\u{1f468}\u200d\u{1f469}'];
const HALVES = ['\ud800', '\udc00'];

/** Texts rich in what an encoder may get wrong: backslashes, ends of sentences and lines, what can't be seen, halves of pairs. */
export function trickyText(): fc.Arbitrary<string> {
  const part = fc.constantFrom(...ESCAPES, ...ENDS, ...WIDE, ...HIDDEN, ...BASES, ...HALVES);
  return fc.oneof(
    fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  );
}

/** Names of well-formed Unicode, rich in the signs that the files of a snapshot use themselves. */
export function trickyName(): fc.Arbitrary<string> {
  const sign = fc.constantFrom(
    'a',
    'A',
    '.',
    '%',
    '!',
    '~',
    '#',
    '@',
    '*',
    '[',
    '=',
    '-',
    '/',
    '\\',
    ' ',
    '\u00e9',
    'e\u0301',
  );
  const word = fc.constantFrom('con', 'nul', '2e', 'request', 'tools', '#2', '@cli', '__proto__', '\n');
  const point = fc
    .nat(0x10ffff)
    .map((value) => String.fromCodePoint(value >= 0xd800 && value <= 0xdfff ? 0x61 : value));
  return fc.array(fc.oneof(sign, word, point), { maxLength: 6 }).map((parts) => parts.join(''));
}
