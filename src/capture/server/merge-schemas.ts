import { isMapping } from '../../text/member-of.ts';
import { listOf, type WireObject } from '../../sources/wire/wire-values.ts';

/** A JSON Schema, as it comes: anything. */
export type Schema = WireObject;

const MOST_BRANCHES = 64;

/** How two values of one keyword become the value that holds for both; any other keyword: the latter counts. */
const MERGES: Readonly<Record<string, (left: unknown, right: unknown) => unknown>> = {
  additionalProperties: (left, right) => left !== false && right !== false && both(left, right),
  anyOf: mergeBranches,
  enum: (left, right) => {
    const allowed = new Set(listOf(right).map((value) => JSON.stringify(value)));
    return listOf(left).filter((value) => allowed.has(JSON.stringify(value)));
  },
  exclusiveMaximum: smaller,
  exclusiveMinimum: larger,
  items: both,
  maxItems: smaller,
  maxLength: smaller,
  maximum: smaller,
  minItems: larger,
  minLength: larger,
  minProperties: larger,
  minimum: larger,
  oneOf: mergeBranches,
  properties: mergeProperties,
  required: (left, right) => [...new Set([...listOf(left), ...listOf(right)])],
  type: mergeTypes,
};

/** One schema for what fits both, as far as their keywords can be put together. */
export function mergeSchemas(left: Schema, right: Schema): Schema {
  const merged = new Map(Object.entries(left));
  for (const [name, value] of Object.entries(right)) {
    const merge = merged.has(name) && Object.hasOwn(MERGES, name) ? MERGES[name] : undefined;
    merged.set(name, merge === undefined ? value : merge(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** The name of a type in lower case: Gemini writes them large. */
export function typeName(type: unknown): string {
  return typeof type === 'string' ? type.toLowerCase() : '';
}

function both(left: unknown, right: unknown): unknown {
  if (!isMapping(left)) return right;
  return isMapping(right) ? { allOf: [left, right] } : left;
}

function mergeBranches(left: unknown, right: unknown): unknown {
  const pairs = listOf(left).flatMap((one) => listOf(right).map((other) => both(one, other)));
  return pairs.slice(0, MOST_BRANCHES);
}

function mergeProperties(left: unknown, right: unknown): unknown {
  const merged = new Map(Object.entries(isMapping(left) ? left : {}));
  for (const [name, schema] of Object.entries(isMapping(right) ? right : {}))
    merged.set(name, merged.has(name) ? both(merged.get(name), schema) : schema);
  return Object.fromEntries(merged);
}

function mergeTypes(left: unknown, right: unknown): unknown {
  const [one, other] = [listOf(left).map(typeName), listOf(right).map(typeName)];
  const isIn = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [
    ...new Set([...one.filter((type) => isIn(other, type)), ...other.filter((type) => isIn(one, type))]),
  ];
}

function smaller(left: unknown, right: unknown): unknown {
  return typeof left === 'number' && typeof right === 'number' ? Math.min(left, right) : right;
}

function larger(left: unknown, right: unknown): unknown {
  return typeof left === 'number' && typeof right === 'number' ? Math.max(left, right) : right;
}
