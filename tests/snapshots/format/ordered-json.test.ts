import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, minifyJson, parseOrderedJson } from '../../../src/snapshots/format/ordered-json.ts';

function minified(text: string): string | undefined {
  const parsed = parseOrderedJson(text);
  return parsed.status === 'done' ? minifyJson(parsed.value) : undefined;
}

function problemOf(text: string): unknown {
  const parsed = parseOrderedJson(text);
  return parsed.status === 'unparsable' ? parsed.problem : undefined;
}

describe('parseOrderedJson', () => {
  it('JS-03 keeps the members of a captured schema in the order of the source', () => {
    expect(minified('{"b": 1, "10": 2, "9": 3}')).toBe('{"b":1,"10":2,"9":3}');
  });

  it('keeps duplicates, __proto__ and the digits of numbers', () => {
    const source = '{"a":1.0,"a":-0,"__proto__":{"x":1E+5},"n":123456789012345678901,"e":[1e400,true,null]}';
    expect(minified(source)).toBe(source);
  });

  it('reads a text as it reads the same text with a blank behind it, which no engine writes', () => {
    // The members of a JavaScript object move (`10`), repeat never, and numbers lose digits: each has to be kept.
    const name = fc.constantFrom('a', 'b', '10', '9', '', '__proto__', 'toJSON', '\ud800', 'é');
    const word = fc.constantFrom(
      '1',
      '-0',
      '1.0',
      '1e400',
      '1E5',
      '12345678901234567890',
      'null',
      '"x"',
      '"\\u0041"',
    );
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        word,
        fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
        fc
          .array(fc.tuple(name, tie('value')), { maxLength: 4 })
          .map((members) => `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`),
      ),
    }));
    fc.assert(
      fc.property(value, (text) => {
        expect(parseOrderedJson(text)).toEqual(parseOrderedJson(`${text} `));
      }),
      { numRuns: 2_000 },
    );
  });

  it('writes strings as JSON.stringify does', () => {
    expect(minified('["\\u0041\\/\\u00e9\\ud83d \\u007f\\u001f\\b"]')).toBe(
      '["A/\u00e9\\ud83d \u007f\\u001f\\b"]',
    );
  });

  it.each<[text: string, line: number, word: string]>([
    ['', 1, 'value expected'],
    ['{"a":1}}', 1, '"}" closes nothing'],
    ['{\n"a": [1}', 2, '"}" closes nothing'],
    ['{\n\n// no\n}', 3, 'invalid comment token'],
    ['{"a":1,\n}', 2, 'property name expected'],
    ['[1,\n\n]', 3, 'value expected'],
    ['{"a" 1}', 1, 'colon expected'],
    ['{"a":01}', 1, 'comma expected'],
    ['["a\nb"]', 1, 'unexpected end of string'],
    ['["\\x"]', 1, 'invalid escape character'],
    ['["\\u00"]', 1, 'invalid unicode'],
    ['["\t"]', 1, 'invalid character'],
    ['[NaN]', 1, 'invalid symbol'],
    ['\ufeff{}', 1, 'invalid symbol'],
    ['{} {}', 1, 'end of file expected'],
    ['{', 1, 'close brace expected'],
    ['[1.]', 1, 'unexpected end of number'],
  ])('refuses %j', (text, line, word) => {
    expect(problemOf(text)).toEqual({ line, code: 'bad-json', word });
  });

  it('refuses nesting over 500, however deep, before the stack is full', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(minified(nested(500))).toBe(nested(500));
    const problem = { line: 1, code: 'too-deep', word: '500' };
    expect(problemOf(nested(501))).toEqual(problem);
    expect(problemOf('{"a":['.repeat(300))).toEqual(problem);
    expect(problemOf(nested(200_000))).toEqual(problem);
  });

  it.each([
    ['a quote in a comment', '/* " */ '],
    ['a bracket that closes nothing', '[},'],
    ['a string without an end', '["\n'],
    ['a member without a colon', '{"a" [ , "b": [],'],
    ['a symbol', '[x { ,'],
  ])('does not fill the stack on %s, over and over', (_, part) => {
    expect(problemOf(part.repeat(100_000) + '['.repeat(100_000))).toBeDefined();
    expect(problemOf(`${part}[`.repeat(100_000))).toBeDefined();
  });
});

describe('depthOf', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[],{"a":[1]}]', 3],
  ])('of %s is %i', (text, depth) => {
    const parsed = parseOrderedJson(text);
    expect(parsed.status === 'done' && depthOf(parsed.value)).toBe(depth);
  });
});
