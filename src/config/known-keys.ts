import type { GenericSchema } from 'valibot';
import { PROJECT_CONFIG_SCHEMA } from './project-config-schema.ts';

interface SchemaPart {
  readonly type?: string;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly item?: unknown;
  readonly options?: readonly SchemaPart[];
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly literal?: unknown;
}

/** The members that the schema knows in the mapping at `path`; `source` picks the kind of a surface. */
export function knownKeys(path: readonly (string | number)[], source: unknown): readonly string[] {
  let part: SchemaPart | undefined = PROJECT_CONFIG_SCHEMA as SchemaPart;
  for (const key of path) part = step(part, key, source);
  return Object.keys(mapping(part, source)?.entries ?? {});
}

function step(part: SchemaPart | undefined, key: string | number, source: unknown): SchemaPart | undefined {
  if (typeof key === 'number') return plain(part)?.item as SchemaPart | undefined;
  return mapping(part, source)?.entries?.[key] as SchemaPart | undefined;
}

/** The part itself, whatever is wrapped around it: a default, a description. */
function plain(part: SchemaPart | undefined): SchemaPart | undefined {
  if (part?.wrapped !== undefined) return plain(part.wrapped as SchemaPart);
  return part;
}

function mapping(part: SchemaPart | undefined, source: unknown): SchemaPart | undefined {
  const inner = plain(part);
  if (inner?.options === undefined) return inner;
  return inner.options.find((option) => sourceOf(option) === source);
}

/** The literal that marks one kind of surface. */
function sourceOf(option: SchemaPart): unknown {
  const literal = option.entries?.['source'] as SchemaPart | undefined;
  return literal?.literal;
}
