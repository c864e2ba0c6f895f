import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlainMapping } from '../../src/text/parse-plain-mapping.ts';
import { parseYaml } from '../../src/text/parse-yaml.ts';

const lines = (...texts: readonly string[]) => texts.join('\n');

const ODD_VALUES = [
  'null',
  'True',
  'no',
  '12',
  '1e3',
  '.inf',
  '~',
  '[]',
  '[a, null]',
  '[a,b]',
  '[ a ]',
  '[a, [b]]',
  '{a: b}',
  'a: b',
  'a #b',
  'a # b',
  '&a b',
  '*a',
  '!x y',
  '|',
  '>',
  '"q"',
  "'q'",
  'ends ',
  '- a',
  'ü',
  '%a',
  'x:',
  '\u0085',
  'a\u2028b',
  'a\tb',
  '? a',
  '@a',
  '`a`',
  'a\u00a0b',
  'x\u0000',
];

const indent = fc.constantFrom('', '', '', '  ', '  ', '    ', ' ');
const key = fc.constantFrom('name', 'tags', 'a-b', 'a_b', 'on', 'x1', 'y', 'no', 'e3', 'inf', 'nan');
const value = fc.constantFrom(
  'word',
  'two  words',
  'a, b.',
  "it's",
  'so (x)',
  'a-b/c',
  '[a, b]',
  '[a]',
  '0x',
  'o1',
);

/** Lines that are plain, and lines that are so to the eye alone. */
const plainLine = fc.tuple(indent, key, fc.constant(': '), value).map((parts) => parts.join(''));
const openingLine = fc.tuple(indent, key, fc.constant(':')).map((parts) => parts.join(''));
const oddLine = fc
  .tuple(
    fc.oneof(indent, fc.constantFrom('\t', '- ')),
    fc.oneof(key, fc.constantFrom('null', 'true', '1x', '"q"', 'Name', '__proto__', '<<', '')),
    fc.constantFrom(':', ': ', ':  ', ' : ', ''),
    fc.oneof(value, fc.constantFrom(...ODD_VALUES)),
    fc.constantFrom('', ' ', ' # said', '\r'),
  )
  .map((parts) => parts.join(''));
const someLine = fc.oneof(
  { weight: 6, arbitrary: plainLine },
  { weight: 2, arbitrary: openingLine },
  { weight: 1, arbitrary: oddLine },
);

describe('parsePlainMapping', () => {
  it('reads texts, lists of words and mappings below mappings', () => {
    const head = lines(
      'name: plot-a-chart',
      "description: Choose and draw it; that's all (really).",
      'metadata:',
      '  hermes:',
      '    requires_tools: [execute_code, write_file]',
      '  other: text',
      'last: one',
    );
    expect(parsePlainMapping(head)).toEqual({
      name: 'plot-a-chart',
      description: "Choose and draw it; that's all (really).",
      metadata: { hermes: { requires_tools: ['execute_code', 'write_file'] }, other: 'text' },
      last: 'one',
    });
  });

  it.each([
    ['a value that is no text', 'name: null'],
    ['a number', 'name: 12'],
    ['a key twice', lines('name: a', 'name: b')],
    ['a key without a value', 'name:'],
    ['a key without a value before another', lines('name:', 'other: x')],
    ['a second key in one line', 'name: a: b'],
    ['a comment', 'name: a # b'],
    ['quotation marks around a text', "name: 'a'"],
    ['a line that goes on', lines('name: a', '  b: c')],
    ['a depth that no line opened', lines('a:', '    b: x', '  c: y')],
    ['a blank at the end', 'name: a '],
    ['nothing', ''],
  ])('leaves %s to the YAML parser', (_what, source) => {
    expect(parsePlainMapping(source)).toBeUndefined();
  });

  it('reads whatever it reads as the YAML parser does', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(someLine, { minLength: 1, maxLength: 6 }), (written) => {
        const source = written.join('\n');
        const plain = parsePlainMapping(source);
        if (plain === undefined) return;
        read += 1;
        const yaml = parseYaml(source, { strict: true });
        expect(yaml).toMatchObject({ status: 'parsed' });
        expect(plain).toStrictEqual(yaml.status === 'parsed' && yaml.value);
      }),
      { numRuns: 5_000 },
    );
    expect(read).toBeGreaterThan(300);
  });
});
