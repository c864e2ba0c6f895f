import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSnapshot } from '../../../src/snapshots/format-snapshot.ts';
import { parseSnapshot } from '../../../src/snapshots/parse-snapshot.ts';
import { normaliseRequest, type NormalisedRequest } from '../../../src/sources/wire/normalise-request.ts';
import { sourcedRequest } from '../../../src/sources/wire/sourced-request.ts';
import { joinMembers, jsonMembers } from '../../../src/text/json-members.ts';
import { minifyJson } from '../../../src/text/minify-json.ts';
import type { Surface, SurfaceTool } from '../../../src/surfaces/surface.ts';
import { trickyText } from '../../text/tricky-text.ts';

/** The surface of a body that is given as text, after a round through a snapshot. */
function roundTrip(raw: string): { surface: Surface; request: NormalisedRequest } {
  const request = normaliseRequest(JSON.parse(raw), { raw });
  const { surface } = sourcedRequest('agent', request);
  expect(parseSnapshot(formatSnapshot([surface]))).toEqual([surface]);
  return { surface, request };
}

/** Puts namespaces together again: what follows one under its name belongs to it. */
function rebuild(tools: readonly SurfaceTool[]): string[] {
  const [first, ...rest] = tools;
  if (first === undefined) return [];
  const members = jsonMembers(first.json) ?? [];
  const isNamespace = members.some(({ name, value }) => name === 'type' && value === '"namespace"');
  const next = isNamespace ? rest.findIndex((tool) => !tool.name.startsWith(`${first.name}/`)) : 0;
  const inner = next < 0 ? rest : rest.slice(0, next);
  const list = `[${inner.map(({ json }) => json).join(',')}]`;
  const whole = members.map((member) =>
    isNamespace && member.name === 'tools' ? { ...member, value: list } : member,
  );
  return [joinMembers(whole), ...rebuild(rest.slice(inner.length))];
}

const name = fc.oneof(
  fc.constantFrom('read', 'Read', 'READ', '../../etc/passwd', '/', 'a/b', '__proto__', 'con', '', '.', '10'),
  trickyText(),
);

/** JSON text that a JavaScript value could not hold: repeated and integer-like names, digits, blanks. */
const schemaText = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('1.0', '-0', '1e400', '12345678901234567890', 'true', 'null', '{}', '[]', '{"$ref":"#"}'),
    trickyText().map((text) => JSON.stringify(text)),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[ ${items.join(' ,\n')} ]`),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom('2', '1', '__proto__', 'a'), trickyText()), tie('value')), {
        maxLength: 4,
      })
      .map(
        (members) => `{ ${members.map(([key, value]) => `${JSON.stringify(key)}:\t${value}`).join(', ')} }`,
      ),
  ),
})).value;

const flatTool = fc
  .tuple(name, schemaText)
  .map(([name, schema]) => `{"type":"function","name":${JSON.stringify(name)},"parameters":${schema}}`);
const tool = fc.oneof(
  flatTool,
  flatTool,
  fc
    .tuple(fc.constantFrom('shop', 'a/b', 'x y'), fc.array(flatTool, { maxLength: 3 }), trickyText())
    .map(
      ([name, tools, description]) =>
        `{"type":"namespace","name":"${name}","tools":[${tools.join(',')}],"description":${JSON.stringify(description)}}`,
    ),
);

describe('a request', () => {
  it('survives the snapshot, and its tools can be put together again as they were sent', () => {
    fc.assert(
      fc.property(
        fc.array(tool, { maxLength: 4 }),
        fc.array(trickyText(), { maxLength: 4 }),
        (tools, texts) => {
          const input = texts.map((text, index) => ({
            role: index % 2 === 0 ? 'developer' : 'user',
            content: text,
          }));
          const raw = `{"model":"m","input":${JSON.stringify(input)},"tools":[${tools.join(' ,')}]}`;
          expect(rebuild(roundTrip(raw).surface.tools)).toEqual(tools.map(minifyJson));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('survives the snapshot whatever its body holds', () => {
    const members = fc.constantFrom(
      'messages',
      'system',
      'tools',
      'input',
      'instructions',
      'contents',
      'systemInstruction',
      'role',
      'content',
      'parts',
      'text',
      'type',
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom(
          'user',
          'system',
          'assistant',
          'text',
          'namespace',
          'additional_tools',
          5,
          null,
          true,
        ),
        trickyText(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(members, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(
        fc.dictionary(members, value, { minKeys: 1 }),
        fc.constantFrom('messages', 'input', 'contents'),
        value,
        (body, main, content) => {
          const { request } = roundTrip(JSON.stringify({ ...body, [main]: [content] }));
          expect(request.notes.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps what is hidden, half or huge', () => {
    const prompt = `A\0B\ud800C\u200b${'words '.repeat(1_700_000)}`;
    const { surface } = roundTrip(JSON.stringify({ instructions: prompt, input: 'hi' }));
    expect(surface.tiers[0]?.layers[0]?.text === prompt).toBe(true);
  });

  it('keeps tools with 10,000 properties, with schemas that hold themselves, and with 10 MB of text', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`p${9999 - index}`, { $ref: '#/$defs/node' }]),
    );
    const tools = [
      {
        type: 'function',
        name: 'wide',
        parameters: { properties, $defs: { node: { $ref: '#/$defs/node' } } },
      },
      {
        type: 'function',
        name: 'long',
        description: 'x'.repeat(10_000_000),
        cache_control: { type: 'ephemeral' },
      },
    ];
    const { surface } = roundTrip(JSON.stringify({ input: 'hi', tools }));
    expect(surface.tools[0]?.json).toBe(JSON.stringify(tools[0]));
    expect(surface.tools[1]?.json.length).toBe(
      JSON.stringify(tools[1]).length - ',"cache_control":{"type":"ephemeral"}'.length,
    );
  });

  it('that is nested 10,000 deep ends in an error, with its text and without', () => {
    const raw = `{"input":"hi","tools":[{"name":"a","parameters":${'['.repeat(10_000)}${']'.repeat(10_000)}}]}`;
    const message = 'The request is nested more than 1000 levels deep';
    expect(() => normaliseRequest(JSON.parse(raw), { raw })).toThrow(message);
    expect(() => normaliseRequest(JSON.parse(raw))).toThrow(message);
  });

  it('keeps what a JavaScript value would lose', () => {
    const sent = '{"name":"a","input_schema":{"2":1.0,"1":{},"1":{"x":1e3},"__proto__":[]}}';
    const { surface } = roundTrip(`{"system":"s","messages":[],"tools":[ ${sent.replaceAll(':', ' : ')} ]}`);
    expect(surface.tools).toEqual([{ name: 'a', json: sent }]);
  });
});
