import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf } from '../../sources/wire/wire-values.ts';
import { typeName, type Schema } from './merge-schemas.ts';
import { sampleNumber } from './sample-number.ts';
import { matchesPattern, sampleText } from './sample-text.ts';
import { schemaUnfolder } from './unfold-schema.ts';

/** A schema that holds itself is followed so deep. */
const DEEPEST = 24;
const MOST_ITEMS = 1000;

/** What a schema says that may be built: a value, or nothing within the depth that is left. */
type Built = { readonly value: unknown } | undefined;

/**
 * The smallest JSON value that fits `schema`, as far as this can be told from its keywords: what is required, the fewest
 * items, the first branch that ends. Always the same for the same schema; `{}` where there is none.
 */
export function schemaInstance(schema: unknown): unknown {
  const building = { branchesOf: schemaUnfolder(schema), failed: new Map<object, number>() };
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const built = build(building, schema, depth, 0);
    if (built !== undefined) return built.value;
  }
  return {};
}

interface Building {
  readonly branchesOf: (schema: Schema) => readonly Schema[];
  /** The depth within which nothing could be built, by schema: it is not tried again. */
  readonly failed: Map<object, number>;
}

function build(building: Building, schema: unknown, depth: number, variant: number): Built {
  if (!isMapping(schema)) return { value: {} };
  if (depth <= (building.failed.get(schema) ?? 0)) return undefined;
  for (const branch of building.branchesOf(schema)) {
    const built = buildPlain(building, branch, depth, variant);
    if (built !== undefined) return built;
  }
  building.failed.set(schema, depth);
  return undefined;
}

function buildPlain(building: Building, schema: Schema, depth: number, variant: number): Built {
  if (Object.hasOwn(schema, 'const')) return { value: schema['const'] };
  const types = typesOf(schema);
  if (Array.isArray(schema['enum'])) {
    const values = schema['enum'].filter((value) => types.some((type) => isOfType(value, type)));
    return values.length === 0 ? undefined : { value: values[variant % values.length] as unknown };
  }
  for (const type of types) {
    const built = buildType(building, schema, type, depth, variant);
    if (built !== undefined) return built;
  }
  return schema['nullable'] === true ? { value: null } : undefined;
}

const TYPES = ['object', 'string', 'integer', 'number', 'boolean', 'array', 'null'];

/** The types in question, `null` last: where a value can be had, it says more. */
function typesOf(schema: Schema): readonly string[] {
  if (schema['type'] === undefined) {
    if (Object.hasOwn(schema, 'enum')) return TYPES;
    const told = KEYWORDS_OF_TYPES.filter(([, keywords]) =>
      keywords.some((name) => Object.hasOwn(schema, name)),
    );
    return told.length > 0 ? told.map(([type]) => type) : ['object'];
  }
  const names = listOf(schema['type']).map(typeName);
  const types = schema['nullable'] === true ? [...names, 'null'] : names;
  return [...types.filter((type) => type !== 'null'), ...types.filter((type) => type === 'null')];
}

const KEYWORDS_OF_TYPES: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']],
];

function isOfType(value: unknown, type: string): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function buildType(building: Building, schema: Schema, type: string, depth: number, variant: number): Built {
  switch (type) {
    case 'array':
      return buildList(building, schema, depth);
    case 'boolean':
      return { value: variant % 2 === 1 };
    case 'integer':
    case 'number':
      return { value: sampleNumber(schema, type === 'integer', variant) };
    case 'null':
      return { value: null };
    case 'string':
      return { value: sampleText(schema, variant) };
    default:
      return buildObject(building, schema, depth, variant);
  }
}

function buildList(building: Building, schema: Schema, depth: number): Built {
  const { items, prefixItems, contains } = schema;
  const tuple = [...listOf(prefixItems), ...(Array.isArray(items) ? items : [])];
  const rest = Array.isArray(items) ? schema['additionalItems'] : items;
  const least = countOf(schema['minItems']);
  const wanted: unknown[] = isMapping(contains) ? [contains] : [];
  const count = Math.max(least, wanted.length);
  const values: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = tuple[index] ?? wanted[index - tuple.length] ?? rest;
    const built = build(building, item ?? { type: 'string' }, depth - 1, index);
    if (built === undefined) return undefined;
    values.push(built.value);
  }
  return { value: values };
}

function buildObject(building: Building, schema: Schema, depth: number, variant: number): Built {
  const properties = isMapping(schema['properties']) ? schema['properties'] : {};
  const members = new Map<string, unknown>();
  for (const name of namesOf(schema, properties)) {
    const own = memberOf(properties, name) ?? patternSchema(schema, name) ?? schema['additionalProperties'];
    const built = build(building, own, depth - 1, members.size === 0 ? variant : 0);
    if (built === undefined) return undefined;
    members.set(name, built.value);
  }
  return { value: Object.fromEntries(members) };
}

/** What is required, in the order of the properties, and as many more as there have to be. */
function namesOf(schema: Schema, properties: Schema): string[] {
  const required = new Set(listOf(schema['required']).filter((name) => typeof name === 'string'));
  const names = [
    ...Object.keys(properties).filter((name) => required.has(name)),
    ...[...required].filter((name) => !Object.hasOwn(properties, name)),
  ];
  const least = countOf(schema['minProperties']);
  const more = [
    ...Object.keys(properties),
    ...Array.from({ length: least }, (_, index) => `member${index + 1}`),
  ];
  const chosen = new Set(names);
  for (const name of more) if (chosen.size < least) chosen.add(name);
  return [...chosen];
}

function patternSchema(schema: Schema, name: string): unknown {
  const patterns = Object.entries(isMapping(schema['patternProperties']) ? schema['patternProperties'] : {});
  return patterns.find(([pattern]) => matchesPattern(pattern, name))?.[1];
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.ceil(value), MOST_ITEMS) : 0;
}
