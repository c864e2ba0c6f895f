import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { JsonSchema, ToolSchema } from '../../src/tools/tool-definition.ts';
import { MESSAGING_PLATFORMS } from '../../src/tools/messaging-platforms.ts';
import { selectTools } from '../../src/tools/select-tools.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';
import { EXAMPLE_CALLS } from './example-calls.ts';
import { someChoice } from './some-choice.ts';

const registry = await loadToolRegistry();
const { definitions } = registry;
const tools = everyTool('claude-sonnet-4-5');
const v4a = everyTool('gpt-5').find((tool) => tool.name === 'patch') as ToolSchema;

/** Every registered tool as a desktop session of `model` would send it or find it. */
function everyTool(model: string): ToolSchema[] {
  const choice = someChoice({ platform: 'desktop', model, messagingPlatforms: MESSAGING_PLATFORMS });
  const { sent, unsent } = selectTools(registry, choice);
  return [...sent, ...unsent];
}

const ajv = new Ajv2020({ strict: true, strictRequired: true, strictTypes: true, allErrors: true });

function accepts(schema: JsonSchema, value: unknown): boolean {
  return ajv.compile(schema)(value);
}

/** Every schema inside `schema`, itself included, with its path. */
function schemasIn(schema: JsonSchema, path = 'parameters'): { path: string; schema: JsonSchema }[] {
  const { properties = {}, items, anyOf = [], additionalProperties: rest } = schema;
  return [
    { path, schema },
    ...Object.entries(properties).flatMap(([name, inner]) => schemasIn(inner, `${path}.${name}`)),
    ...(items === undefined ? [] : schemasIn(items, `${path}.items`)),
    ...anyOf.flatMap((inner, index) => schemasIn(inner, `${path}.anyOf[${index}]`)),
    ...(typeof rest === 'object' ? schemasIn(rest, `${path}.additionalProperties`) : []),
  ];
}

/** What a parameter lacks that a model needs to fill it in. */
function gaps(parameters: JsonSchema): string[] {
  return schemasIn(parameters).flatMap(({ path, schema }) => {
    const found: string[] = [];
    if (schema.type === undefined) found.push(`${path} has no type`);
    if (path !== 'parameters' && !/\S/.test(schema.description ?? '')) {
      found.push(`${path} has no description`);
    }
    if (schema.type === 'array' && schema.items === undefined) found.push(`${path} has no items`);
    if (schema.type === 'object' && schema.additionalProperties === undefined) {
      found.push(`${path} leaves other members open`);
    }
    if (schema.default !== undefined && !accepts(schema, schema.default)) {
      found.push(`${path} has a default that it refuses`);
    }
    return found;
  });
}

const ORDER = [
  'type',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'default',
];

/** The members of a schema that stand out of order, or that not every provider takes. */
function misplaced(schema: JsonSchema): string[] {
  const keys = Object.keys(schema);
  const places = keys.map((key) => ORDER.indexOf(key));
  return keys.filter((_, index) => (places[index] ?? -1) <= (places[index - 1] ?? -1));
}

describe.each([...tools.map((tool) => [tool.name, tool] as const), ['patch (V4A)', v4a] as const])(
  'the parameters of %s',
  (_, { parameters }) => {
    it('are a valid schema of an object (draft 2020-12, strict)', () => {
      expect(() => ajv.compile(parameters)).not.toThrow();
      expect(parameters.type).toBe('object');
      expect(parameters.properties).toBeDefined();
      expect(parameters.additionalProperties).toBe(false);
    });

    it('are described, each and completely', () => {
      expect(gaps(parameters)).toEqual([]);
    });

    it('have their members in one order and use only what all providers take', () => {
      for (const { schema } of schemasIn(parameters)) expect(misplaced(schema)).toEqual([]);
    });

    it('enumerate only strings, each once', () => {
      for (const { schema } of schemasIn(parameters)) {
        const values = schema.enum ?? [];
        expect(values.filter((value) => typeof value !== 'string')).toEqual([]);
        expect(new Set(values).size).toBe(values.length);
        expect(schema.enum).not.toEqual([]);
      }
    });

    it('require only what they describe, and never an empty list', () => {
      const names = Object.keys(parameters.properties ?? {});
      for (const name of parameters.required ?? []) expect(names).toContain(name);
      expect(parameters.required).not.toEqual([]);
    });
  },
);

describe('example calls', () => {
  it('exist for each tool', () => {
    expect(Object.keys(EXAMPLE_CALLS).toSorted()).toEqual(definitions.map((tool) => tool.name).toSorted());
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))('of %s are told apart', (name, { parameters }) => {
    const { good, bad } = EXAMPLE_CALLS[name] ?? { good: {}, bad: [] };
    expect(accepts(parameters, good)).toBe(true);
    expect(bad).not.toEqual([]);
    for (const call of bad) expect([call, accepts(parameters, call)]).toEqual([call, false]);
  });

  it('of V4A are told apart', () => {
    const text = '*** Begin Patch\n*** Add File: a.txt\n+one\n*** End Patch';
    expect(accepts(v4a.parameters, { patch: text })).toBe(true);
    expect(accepts(v4a.parameters, { patch: '--- a\n+++ b' })).toBe(false);
    expect(accepts(v4a.parameters, EXAMPLE_CALLS['patch']?.good ?? {})).toBe(false);
  });
});

describe('the checks of this file', () => {
  it('see what they look for', () => {
    const faulty: JsonSchema = {
      type: 'object',
      properties: {
        a: { description: 'No type.' },
        b: { type: 'string' },
        c: { type: 'array', description: 'No items.' },
        d: { type: 'integer', description: 'A bad default.', maximum: 3, default: 4 },
      },
    };
    expect(gaps(faulty)).toEqual([
      'parameters leaves other members open',
      'parameters.a has no type',
      'parameters.b has no description',
      'parameters.c has no items',
      'parameters.d has a default that it refuses',
    ]);
    expect(misplaced({ description: 'Turned.', type: 'string' })).toEqual(['type']);
    expect(misplaced({ type: 'string', format: 'uri' })).toEqual(['format']);
  });
});
