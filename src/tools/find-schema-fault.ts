import type { JsonSchema } from './tool-definition.ts';

/** What is wrong with a schema, and at which path in it (`parameters.properties.edits.items`). */
export type SchemaFault =
  | { readonly kind: 'root-type'; readonly path: string; readonly found: string }
  | { readonly kind: 'not-json'; readonly path: string; readonly found: string }
  | { readonly kind: 'member-name'; readonly path: string; readonly name: string }
  | { readonly kind: 'required'; readonly path: string; readonly name: string };

/** The first fault of a tool's `parameters`, in the order in which they are written; absent when there is none. */
export function findSchemaFault(parameters: JsonSchema): SchemaFault | undefined {
  const path = 'parameters';
  const fault = findValueFault(parameters, path, []);
  if (fault !== undefined) return fault;
  if (parameters.type !== 'object') {
    return { kind: 'root-type', path, found: parameters.type ?? 'missing' };
  }
  return findRequiredFault(parameters, path);
}

/** Looks for what JSON would drop, change or move: every value must come back from it as it is. */
function findValueFault(value: unknown, path: string, parents: readonly object[]): SchemaFault | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : { kind: 'not-json', path, found: String(value) };
  }
  if (typeof value !== 'object') return { kind: 'not-json', path, found: typeof value };
  if (parents.includes(value)) return { kind: 'not-json', path, found: 'an object inside itself' };
  const inside = [...parents, value];
  if (Array.isArray(value)) {
    return firstFault(value.keys(), (index) => findValueFault(value[index], `${path}[${index}]`, inside));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    return { kind: 'not-json', path, found: 'an object that is not a plain one' };
  }
  return firstFault(Object.keys(value), (name) =>
    isMovedName(name)
      ? { kind: 'member-name', path, name }
      : findValueFault((value as Record<string, unknown>)[name], `${path}.${name}`, inside),
  );
}

/** Integer-like names move to the front of an object, and `__proto__` is lost when one is copied. */
function isMovedName(name: string): boolean {
  return name === '__proto__' || /^(?:0|[1-9][0-9]*)$/.test(name);
}

function findRequiredFault(schema: JsonSchema, path: string): SchemaFault | undefined {
  const properties = schema.properties ?? {};
  const missing = schema.required?.find((name) => !Object.hasOwn(properties, name));
  if (missing !== undefined) return { kind: 'required', path, name: missing };
  return firstFault(subschemas(schema), ([place, inner]) => findRequiredFault(inner, `${path}.${place}`));
}

function subschemas(schema: JsonSchema): (readonly [string, JsonSchema])[] {
  const found: (readonly [string, JsonSchema])[] = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [`properties.${name}`, inner] as const,
  );
  if (schema.items !== undefined) found.push(['items', schema.items]);
  for (const [index, inner] of (schema.anyOf ?? []).entries()) found.push([`anyOf[${index}]`, inner]);
  if (typeof schema.additionalProperties === 'object') {
    found.push(['additionalProperties', schema.additionalProperties]);
  }
  return found;
}

function firstFault<T>(
  values: Iterable<T>,
  find: (value: T) => SchemaFault | undefined,
): SchemaFault | undefined {
  for (const value of values) {
    const fault = find(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
