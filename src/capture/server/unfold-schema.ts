import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf } from '../../sources/wire/wire-values.ts';
import { mergeSchemas, type Schema } from './merge-schemas.ts';

/** So many references, parts and branches are followed on one level. */
const MOST_STEPS = 32;
const MOST_BRANCHES = 64;

/**
 * Tells the ways to fit a schema of the document `root`, each without references, parts and branches of its own on the
 * top level. For the same schema always the same objects.
 */
export function schemaUnfolder(root: unknown): (schema: Schema) => readonly Schema[] {
  const known = new Map<object, readonly Schema[]>();
  return (schema) => {
    const branches = known.get(schema) ?? unfold(root, schema, MOST_STEPS);
    known.set(schema, branches);
    return branches;
  };
}

function unfold(root: unknown, schema: Schema, left: number): readonly Schema[] {
  if (left === 0) return [];
  const flat = flatten(root, schema, left);
  const name = Object.hasOwn(flat, 'anyOf') ? 'anyOf' : 'oneOf';
  const branches = listOf(flat[name]).filter(isMapping).slice(0, MOST_BRANCHES);
  if (branches.length === 0) return [without(flat, name)];
  return branches.flatMap((branch) => unfold(root, mergeSchemas(without(flat, name), branch), left - 1));
}

/** `schema` with what it refers to and all its parts put together; nothing of it where that has no end. */
function flatten(root: unknown, schema: Schema, left: number): Schema {
  if (left === 0) return {};
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const target = resolve(root, $ref);
    return flatten(root, mergeSchemas(isMapping(target) ? target : {}, without(schema, '$ref')), left - 1);
  }
  const parts = listOf(schema['allOf']).filter(isMapping);
  if (parts.length === 0) return without(schema, 'allOf');
  const flat = parts.map((part) => flatten(root, part, left - 1));
  return flatten(root, flat.reduce(mergeSchemas, without(schema, 'allOf')), left - 1);
}

function without(schema: Schema, name: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([member]) => member !== name));
}

/** What a reference within the document points to. */
function resolve(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = unescapeStep(step);
    return Array.isArray(value) ? value[Number(name)] : memberOf(value, name);
  }, root);
}

function unescapeStep(step: string): string {
  const plain = step.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain.replaceAll('~1', '/').replaceAll('~0', '~');
}
