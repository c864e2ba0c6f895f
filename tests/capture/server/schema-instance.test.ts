import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaInstance } from '../../../src/capture/server/schema-instance.ts';

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  email: /^\S+@\S+$/,
  ipv4: /^(?:\d+\.){3}\d+$/,
  uri: /^https?:\S+$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  validateSchema: false,
  addUsedSchema: false,
  formats: FORMATS,
});

function faults(schema: object): string | undefined {
  const value = schemaInstance(schema);
  return ajv.validate(schema, value) ? undefined : `${JSON.stringify(value)}: ${ajv.errorsText()}`;
}

describe('the instance of a schema', () => {
  it.each<[string, object, unknown]>([
    ['nothing', {}, {}],
    ['a string', { type: 'string' }, 'ok'],
    ['a long string', { type: 'string', minLength: 5 }, 'okkkk'],
    ['a short string', { type: 'string', maxLength: 1 }, 'o'],
    ['a format', { type: 'string', format: 'date' }, '2026-01-15'],
    ['a pattern', { type: 'string', pattern: '^#[0-9a-f]{6}$' }, '#000000'],
    ['an integer', { type: 'integer' }, 0],
    ['an integer above', { type: 'integer', exclusiveMinimum: 3 }, 4],
    ['an integer below', { type: 'integer', maximum: -3 }, -3],
    ['a number between', { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }, 1.5],
    ['an older bound', { type: 'integer', minimum: 3, exclusiveMinimum: true }, 4],
    ['a multiple', { type: 'integer', minimum: 5, multipleOf: 4 }, 8],
    ['a boolean', { type: 'boolean' }, false],
    ['null', { type: 'null' }, null],
    ['a choice of types', { type: ['null', 'string'] }, 'ok'],
    ['something nullable', { type: 'STRING', nullable: true }, 'ok'],
    ['an enum', { enum: ['b', 'a'] }, 'b'],
    ['an enum of one type', { type: 'string', enum: [1, 'a'] }, 'a'],
    ['a constant', { const: { a: 1 } }, { a: 1 }],
    ['a list', { type: 'array', items: { type: 'string' } }, []],
    ['a filled list', { type: 'array', items: { type: 'integer' }, minItems: 2 }, [0, 1]],
    [
      'distinct items',
      { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true },
      ['a', 'b'],
    ],
    [
      'a tuple',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'null' }], minItems: 2 },
      ['ok', null],
    ],
    ['a list that contains', { type: 'array', contains: { const: 7 } }, [7]],
    ['what is required', { properties: { a: { type: 'string' }, b: {} }, required: ['a'] }, { a: 'ok' }],
    ['enough members', { type: 'object', properties: { a: { const: 1 } }, minProperties: 1 }, { a: 1 }],
    [
      'members of any name',
      { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1 },
      { member1: 0 },
    ],
    ['a reference', { $ref: '#/$defs/a~1b', $defs: { 'a/b': { type: 'integer', minimum: 2 } } }, 2],
    [
      'parts together',
      {
        allOf: [
          { properties: { a: { const: 1 } }, required: ['a'] },
          { properties: { b: { const: 2 } }, required: ['b'] },
        ],
      },
      { a: 1, b: 2 },
    ],
    ['the first branch', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'ok'],
    ['both kinds of branches', { anyOf: [{ minimum: 2 }], oneOf: [{ type: 'integer' }] }, 2],
    [
      'what ends',
      {
        $defs: {
          tree: {
            type: 'object',
            properties: { next: { anyOf: [{ $ref: '#/$defs/tree' }, { type: 'null' }] } },
            required: ['next'],
          },
        },
        $ref: '#/$defs/tree',
      },
      { next: null },
    ],
    [
      'a name that is a trap',
      JSON.parse('{"properties":{"__proto__":{"const":1}},"required":["__proto__"]}'),
      JSON.parse('{"__proto__":1}'),
    ],
  ])('is %s', (_what, schema, expected) => {
    expect(JSON.stringify(schemaInstance(schema))).toBe(JSON.stringify(expected));
  });

  it('ends for schemas that have no instance, or hold themselves', () => {
    const endless = {
      $defs: {
        a: {
          anyOf: ['l', 'r'].map((name) => ({
            properties: { [name]: { $ref: '#/$defs/a' }, z: { $ref: '#/$defs/a' } },
            required: [name, 'z'],
          })),
        },
      },
      $ref: '#/$defs/a',
    };
    expect(schemaInstance(endless)).toEqual({});
    expect(schemaInstance({ $ref: '#' })).toEqual({});
    expect(schemaInstance({ allOf: [{ $ref: '#' }] })).toEqual({});
    expect(schemaInstance({ type: 'array', items: { type: 'null' }, minItems: 1e12 })).toHaveLength(1000);
    expect(schemaInstance({ type: 'string', minLength: 1e12 })).toHaveLength(100_000);
  });

  it.each<[object, unknown]>([
    [{ type: 'string', format: 'constructor' }, 'ok'],
    [{ type: 'string', format: { toString: 1 } }, 'ok'],
    [{ type: 'string', pattern: '(' }, 'ok'],
    [{ type: 'object', required: [{ toString: 1 }, 'a'] }, { a: {} }],
    [{ type: 'array', minItems: { valueOf: 1 } }, []],
    [{ type: 'object', minProperties: 'x' }, {}],
    [{ type: { toString: 1 } }, {}],
    [{ anyOf: [5, 'x'] }, {}],
    [{ $ref: '#/constructor' }, {}],
    [{ $ref: 'elsewhere.json' }, {}],
  ])('is found for the broken %j', (schema, expected) => {
    expect(schemaInstance(schema)).toEqual(expected);
  });

  it('is found for 10,000 properties', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    expect(Object.keys(schemaInstance({ properties, required: names }) as object)).toEqual(names);
  });

  it('would be caught not fitting', () => {
    expect(faults({ type: 'string', pattern: '^nobody comes up with this$' })).toMatch(/must match pattern/);
  });

  it('fits whatever schema of the usual kind is asked for', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        expect(faults({ ...schema, $defs: DEFINITIONS })).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });
});

/** What random schemas may refer to; both hold themselves. */
const DEFINITIONS = {
  list: {
    type: 'object',
    properties: { next: { anyOf: [{ $ref: '#/$defs/list' }, { type: 'null' }] } },
    required: ['next'],
    additionalProperties: false,
  },
  tree: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 3 },
      nodes: { type: 'array', items: { $ref: '#/$defs/tree' } },
    },
    required: ['name', 'nodes'],
  },
};

const range = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(40));

const leaf: fc.Arbitrary<object> = fc.oneof(
  fc.constantFrom('boolean', 'null').map((type) => ({ type })),
  range.map(([minimum, more]) => ({ type: 'integer', minimum, maximum: minimum + more })),
  range.map(([low, more]) => ({ type: 'number', exclusiveMinimum: low, exclusiveMaximum: low + more + 1 })),
  fc
    .tuple(fc.nat(30), fc.nat(30))
    .map(([minLength, more]) => ({ type: 'string', minLength, maxLength: minLength + more })),
  fc.constantFrom(...Object.keys(FORMATS)).map((format) => ({ type: 'string', format })),
  fc.uniqueArray(fc.oneof(fc.integer(), fc.string()), { minLength: 1 }).map((values) => ({ enum: values })),
  fc.jsonValue({ maxDepth: 2 }).map((value) => ({ const: value })),
  fc.constantFrom('list', 'tree').map((name) => ({ $ref: `#/$defs/${name}` })),
  fc.constantFrom(['string', 'null'], ['null', 'integer']).map((type) => ({ type })),
);

const { schema: anySchema } = fc.letrec<{ schema: object; object: object }>((tie) => ({
  object: fc
    .tuple(fc.dictionary(fc.string({ maxLength: 4 }), tie('schema'), { maxKeys: 4 }), fc.boolean(), fc.nat(4))
    .map(([properties, isOpen, count]) => ({
      type: 'object',
      properties,
      required: Object.keys(properties).slice(0, count),
      additionalProperties: isOpen,
    })),
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    fc.tuple(tie('schema'), fc.nat(3)).map(([items, minItems]) => ({ type: 'array', items, minItems })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    tie('object').map((schema) => ({ allOf: [schema, { type: 'object' }] })),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((names) => ({
      oneOf: names.map((name) => ({
        type: 'object',
        properties: { kind: { const: name } },
        required: ['kind'],
      })),
    })),
  ),
}));
