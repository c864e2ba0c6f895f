import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSurfaceDocument, type DocumentSurface } from '../../src/sources/parse-surface-document.ts';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';

function parsed(source: string): DocumentSurface {
  const found = parseSurfaceDocument(source);
  if (found.status !== 'parsed') throw new Error(JSON.stringify(found));
  return found.document;
}

describe('parseSurfaceDocument', () => {
  it('takes a text and tools for a whole surface', () => {
    expect(parsed('{"text": "You help.", "tools": [{"name": "patch"}]}')).toEqual({
      facts: {},
      tiers: [{ id: 'system', layers: [{ ref: 'prompt', text: 'You help.' }] }],
      tools: [{ name: 'patch', json: '{"name":"patch"}' }],
    });
  });

  it('takes named texts for layers', () => {
    expect(parsed('{"text": [{"name": "a", "text": "A"}, {"name": "a", "text": ""}]}').tiers).toEqual([
      {
        id: 'system',
        layers: [
          { ref: 'a', text: 'A' },
          { ref: 'a', text: '' },
        ],
      },
    ]);
  });

  it('reads the full form', () => {
    const source = JSON.stringify({
      $schema: './surface.schema.json',
      facts: { model: 'gpt-5' },
      tiers: [
        { id: 'system', layers: [{ name: 'role', text: 'R' }, { ref: 'rules', text: 'S' }, { text: 'T' }] },
        { id: 'developer', layers: [] },
      ],
    });
    expect(parsed(source)).toEqual({
      facts: { model: 'gpt-5' },
      tiers: [
        {
          id: 'system',
          layers: [
            { ref: 'role', text: 'R' },
            { ref: 'rules', text: 'S' },
            { ref: 'prompt', text: 'T' },
          ],
        },
        { id: 'developer', layers: [] },
      ],
      tools: [],
    });
  });

  it('keeps the order of members, names of digits, duplicates and the digits of numbers in tools', () => {
    const tool = '{"name":"t","2":1.50,"1":1e3,"__proto__":{"a":-0},"a":1,"a":12345678901234567890}';
    expect(parsed(`{"text":"","tools":[ ${tool.replaceAll(',', ' , ')} ]}`).tools).toEqual([
      { name: 't', json: tool },
    ]);
  });

  it('keeps names that repeat, differ in case only or are paths, and schemas of many properties', () => {
    const names = ['patch', 'patch', 'Patch', '../../etc/passwd', ''];
    const properties = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, {}]));
    const tools = names.map((name) => ({ name, properties }));
    const found = parsed(JSON.stringify({ text: '', tools }));
    expect(found.tools.map(({ name }) => name)).toEqual(names);
    expect(found.tools[0]?.json).toBe(JSON.stringify(tools[0]));
  });

  it('keeps NUL, lone surrogates and ten megabytes', () => {
    const text = `\0\ud800${'a'.repeat(10_000_000)}`;
    expect(parsed(JSON.stringify({ text })).tiers[0]?.layers[0]?.text).toBe(text);
  });

  it('passes over a byte order mark and blanks around', () => {
    expect(parsed('\ufeff {"text":"x"}\n\n').tiers[0]?.layers[0]?.text).toBe('x');
  });

  it.each([
    ['Loading…\n{"text": "x"}', 1, 'Loading…'],
    ['{"text": "x",\n "tools": [}\n', 2, ' "tools": [}'],
    ['{"text": "x"}\n{"text": "y"}', 2, '{"text": "y"}'],
    ['{"text": "x", // no\n}', 1, '{"text": "x", // no'],
  ])('says where %j is no JSON', (source, line, begins) => {
    expect(parseSurfaceDocument(source)).toMatchObject({ status: 'not-json', line, begins });
  });

  it('refuses what no parser should be given', () => {
    const deep = `{"text":"","tools":[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`;
    expect(parseSurfaceDocument(deep)).toMatchObject({
      status: 'not-json',
      reason: 'it is nested more than 502 deep',
    });
  });

  it.each([
    ['[]', ''],
    ['"text"', ''],
    ['null', ''],
    ['{"text": 5}', 'text'],
    ['{"text": "", "tool": []}', 'tool'],
    ['{"text": "", "tools": {}}', 'tools'],
    ['{"text": "", "tools": ["patch"]}', 'tools[0]'],
    ['{"tiers": [{"id": "a", "layers": [{"name": "b"}]}]}', 'tiers[0].layers[0].text'],
    ['{"tiers": [{"id": "a"}]}', 'tiers[0].layers'],
    ['{"text": "", "facts": {"model": 5}}', 'facts.model'],
    ['{"text": "", "facts": ["x"]}', 'facts'],
    ['{"text": "", "facts": {"constructor": "x"}}', 'facts.constructor'],
    ['{"text": "", "facts": {"__proto__": "x"}}', 'facts.__proto__'],
    ['{"text": [{"text": ""}]}', 'text'],
  ])('says where %s has another form', (source, path) => {
    const found = parseSurfaceDocument(source);
    expect(found).toMatchObject({ status: 'malformed', path });
    expect(found.status === 'malformed' ? found.reason : '').not.toBe('');
  });

  it('wants either text or tiers', () => {
    expect(parseSurfaceDocument('{"tools": []}')).toMatchObject({
      status: 'malformed',
      reason: 'it has neither "text" nor "tiers"',
    });
    expect(parseSurfaceDocument('{"text": "", "tiers": []}')).toMatchObject({
      reason: 'it has both "text" and "tiers"',
    });
  });

  it('takes any JSON object for a tool, which survives a snapshot', () => {
    const tools = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), { maxLength: 4 });
    fc.assert(
      fc.property(tools, fc.string({ unit: 'binary' }), (tools, text) => {
        const source = JSON.stringify({ text, tools }, null, 2);
        const found = parsed(source);
        expect(found.tools.map(({ json }) => json)).toEqual(tools.map((tool) => JSON.stringify(tool)));
        fc.pre(found.tools.every(({ name }) => !/\p{Surrogate}/u.test(name)));
        const surface = { id: 'toy', request: {}, ...found };
        const read = parseSnapshot(formatSnapshot([surface]));
        expect(read).toEqual([surface]);
      }),
    );
  });
});
