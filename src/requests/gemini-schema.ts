import type { JsonSchema } from '../tools/tool-definition.ts';

/** The part of JSON Schema that Gemini takes: the `Schema` of its API, in which counts are strings. */
export interface GeminiSchema {
  readonly type?: GeminiType;
  readonly title?: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, GeminiSchema>>;
  readonly required?: string[];
  readonly propertyOrdering?: string[];
  readonly minProperties?: string;
  readonly maxProperties?: string;
  readonly items?: GeminiSchema;
  readonly enum?: string[];
  readonly anyOf?: GeminiSchema[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: string;
  readonly maxItems?: string;
  readonly minLength?: string;
  readonly maxLength?: string;
  readonly pattern?: string;
  readonly format?: string;
}

export type GeminiType = 'STRING' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'ARRAY' | 'OBJECT' | 'NULL';

const TYPES: readonly string[] = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL'];

/** Members that go over as they are. */
const SAME: readonly string[] = [
  'title',
  'description',
  'default',
  'example',
  'nullable',
  'minimum',
  'maximum',
  'pattern',
  'format',
  'propertyOrdering',
];

/** Members that are numbers in JSON Schema and 64-bit integers, so strings, there. */
const COUNTS: readonly string[] = [
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
];

/** A schema in Gemini's subset, members in the order of the original, with the paths of what it can't say. */
export interface GeminiSchemaResult {
  readonly schema: GeminiSchema;
  readonly dropped: readonly string[];
}

/** Translates a schema; `path` names it in what was dropped. Pure. */
export function geminiSchema(schema: JsonSchema, path = 'parameters'): GeminiSchemaResult {
  const dropped: string[] = [];
  const inner = (part: JsonSchema, at: string): GeminiSchema => {
    const result = geminiSchema(part, `${path}.${at}`);
    dropped.push(...result.dropped);
    return result.schema;
  };
  const members = Object.entries(schema).flatMap(([name, value]) => {
    const translated = translate(schema, name, value, inner);
    if (translated === undefined) dropped.push(`${path}.${name}`);
    return translated ?? [];
  });
  return { schema: Object.fromEntries(members) as GeminiSchema, dropped };
}

type Members = (readonly [string, unknown])[];

/** What becomes of one member; `undefined` = it can't be said. */
function translate(
  schema: JsonSchema,
  name: string,
  value: unknown,
  inner: (part: JsonSchema, at: string) => GeminiSchema,
): Members | undefined {
  if (SAME.includes(name)) return [[name, value]];
  if (COUNTS.includes(name)) return [[name, String(value)]];
  if (name === 'type') return typeMember(value);
  if (name === 'enum') return enumMembers(schema);
  if (name === 'required') return (schema.required ?? []).length === 0 ? [] : [[name, value]];
  if (name === 'items' && schema.items !== undefined) return [[name, inner(schema.items, name)]];
  if (name === 'anyOf') return anyOfMembers(schema.anyOf ?? [], inner);
  if (name !== 'properties') return undefined;
  const properties = Object.entries(schema.properties ?? {});
  // An object type with an empty map of properties is refused; one without the map is any object.
  if (properties.length === 0) return [];
  return [[name, Object.fromEntries(properties.map(([key, part]) => [key, inner(part, `${name}.${key}`)]))]];
}

function typeMember(value: unknown): Members | undefined {
  const names = (Array.isArray(value) ? value : [value]).map((name) => String(name).toUpperCase());
  const [type, ...others] = names.length > 1 ? names.filter((name) => name !== 'NULL') : names;
  if (type === undefined || others.length > 0 || !TYPES.includes(type)) return undefined;
  return [['type', type], ...(names.length > 1 ? [['nullable', true] as const] : [])];
}

/** Only strings can be listed; `null` among them says that the value may be absent. */
function enumMembers({ enum: values = [] }: JsonSchema): Members | undefined {
  const listed = values.filter((value) => value !== null);
  if (!listed.every((value) => typeof value === 'string')) return undefined;
  return [...(listed.length < values.length ? [['nullable', true] as const] : []), ['enum', listed]];
}

function anyOfMembers(
  parts: readonly JsonSchema[],
  inner: (part: JsonSchema, at: string) => GeminiSchema,
): Members {
  const real = parts.map((part, index) => [part, index] as const).filter(([part]) => part.type !== 'null');
  return [
    ...(real.length < parts.length ? [['nullable', true] as const] : []),
    ['anyOf', real.map(([part, index]) => inner(part, `anyOf[${index}]`))],
  ];
}
