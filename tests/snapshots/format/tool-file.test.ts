import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatToolFile, minifyTool, parseToolFile } from '../../../src/snapshots/format/tool-file.ts';
import { trickyText } from '../../text/tricky-text.ts';

function fileOf(json: string): string {
  const made = formatToolFile(json);
  return made.status === 'done' ? made.value : JSON.stringify(made.problem);
}

function jsonOf(content: string): string {
  const made = parseToolFile(content);
  return made.status === 'done' ? made.value : JSON.stringify(made.problem);
}

/** Minified JSON of any value: members that JavaScript would move or merge, numbers that it would rewrite. */
const anyJson = fc.letrec<{ value: string; object: string }>((tie) => {
  const name = fc.oneof(
    fc.constantFrom('$text', '$$text', '$$$text', '__proto__', '10', '9', 'a', ''),
    trickyText(),
  );
  const member = fc.tuple(name, tie('value')).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return {
    object: fc.array(member, { maxLength: 3 }).map((members) => `{${members.join(',')}}`),
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        fc.constantFrom('1', '-0', '1.0', '2E+5', '1e400', 'true', 'false', 'null', '"One. Two.\\n"'),
        trickyText().map((text) => JSON.stringify(text)),
      ),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
      tie('object'),
    ),
  };
}).object;

describe('tool files', () => {
  it('stand with two blanks a level and one sentence or line of a string on each line', () => {
    const json =
      '{"name":"read","description":"Reads a file. Gives its text.\\nOne line.","parameters":{"type":"object","properties":{},"required":["path"],"minimum":1.0}}';
    const file = `{
  "name": "read",
  "description": {
    "$text": [
      "Reads a file. ",
      "Gives its text.\\n",
      "One line."
    ]
  },
  "parameters": {
    "type": "object",
    "properties": {},
    "required": [
      "path"
    ],
    "minimum": 1.0
  }
}
`;
    expect(fileOf(json)).toBe(file);
    expect(jsonOf(file)).toBe(json);
  });

  it.each([
    ['{"$text":1}', '{\n  "$$text": 1\n}\n'],
    ['{"$$text":"x"}', '{\n  "$$$text": "x"\n}\n'],
    ['{"$text":1,"a":2}', '{\n  "$text": 1,\n  "a": 2\n}\n'],
    ['{"$text":1,"$text":2}', '{\n  "$text": 1,\n  "$text": 2\n}\n'],
    ['{"text":1}', '{\n  "text": 1\n}\n'],
    ['{"a":[]}', '{\n  "a": []\n}\n'],
    ['{}', '{}\n'],
    ['{"a":"one line\\n"}', '{\n  "a": "one line\\n"\n}\n'],
  ])('%s is written %j', (json, file) => {
    expect(fileOf(json)).toBe(file);
    expect(jsonOf(file)).toBe(json);
  });

  it('SN-11 keeps non-ASCII signs literal, and what cannot be seen as \\u with four digits', () => {
    const text =
      'a \u2014 b \u{1f600} "q" \\ / \t\b\f\r\0\u007f\u200b\ud800 \u{e0041} \u2764\ufe0f \u0000\ufe0f';
    const json = JSON.stringify({ text });
    expect(fileOf(json)).toBe(
      '{\n  "text": "a \u2014 b \u{1f600} \\"q\\" \\\\ / \\t\\b\\f\\r\\u0000\\u007f\\u200b\\ud800 \\udb40\\udc41 \u2764\ufe0f \\u0000\\ufe0f"\n}\n',
    );
    expect(jsonOf(fileOf(json))).toBe(json);
  });

  it('JS-03 keep integer-like names where they stand in a captured schema', () => {
    const source = '{"properties": {"b": {}, "10": {}, "9": {}}}';
    const minified = minifyTool(source);
    expect(minified).toEqual({ status: 'done', value: '{"properties":{"b":{},"10":{},"9":{}}}' });
    expect(jsonOf(fileOf(source))).toBe('{"properties":{"b":{},"10":{},"9":{}}}');
  });

  it('can be as deep as a definition may be, and no deeper, also where a string stands in pieces', () => {
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}"One. Two."${'}'.repeat(depth)}`;
    expect(jsonOf(fileOf(nested(500)))).toBe(nested(500));
    expect(fileOf(nested(501))).toBe('{"line":1,"code":"too-deep","word":"500"}');
    expect(jsonOf(`${'{"a":'.repeat(501)}1${'}'.repeat(501)}`)).toBe('{"code":"too-deep","word":"500"}');
  });

  it.each([
    ['{"a":1}\r\n', '{"line":1,"code":"raw-cr"}'],
    ['{\n"a":1\r}', '{"line":2,"code":"raw-cr"}'],
    ['[]', '{"code":"not-an-object"}'],
    ['{"$text":["One. ","Two."]}', '{"code":"not-an-object"}'],
    ['{"a":{"$text":"One."}}', '{"code":"bad-pieces"}'],
    ['{"a":[{"$text":["One.",1]}]}', '{"code":"bad-pieces"}'],
    ['{"a":1', '{"line":1,"code":"bad-json","word":"close brace expected"}'],
  ])('%j is refused', (content, problem) => {
    expect(jsonOf(content)).toBe(problem);
  });

  it('refuse a definition that is no object', () => {
    expect(fileOf('"x"')).toBe('{"code":"not-an-object"}');
    expect(fileOf('{')).toBe('{"line":1,"code":"bad-json","word":"close brace expected"}');
    expect(minifyTool('[1]')).toEqual({ status: 'unparsable', problem: { code: 'not-an-object' } });
  });

  it('give back any definition, and hold no CR, no white space at the end of a line, one LF at the end', () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const file = fileOf(json);
        expect(jsonOf(file)).toBe(json);
        expect(file).not.toMatch(/[ \t]$|[\r\0]|\n\n/m);
        expect(file.endsWith('}\n')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
