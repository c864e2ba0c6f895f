import type { GenericSchema } from 'valibot';
import { closest } from '../text/closest.ts';
import { CONFIG_SCHEMA } from './config-schema.ts';
import { isMapping } from './without-entries.ts';

/** An entry that nothing reads, although its name is nearly one that is read. */
export interface MisspeltEntry {
  readonly keys: readonly string[];
  /** The known name. */
  readonly meant: string;
}

/** At most so many are told. */
const MOST = 20;

/** The entries of a configuration whose names are nearly known ones; entries of other programs have names of their own. */
export function misspeltEntries(value: Record<string, unknown>): MisspeltEntry[] {
  return misspeltIn(value, CONFIG_SCHEMA, []).slice(0, MOST);
}

function misspeltIn(
  value: Record<string, unknown>,
  schema: unknown,
  path: readonly string[],
): MisspeltEntry[] {
  const entries = entriesOf(schema);
  if (entries === undefined) return [];
  const known = Object.keys(entries);
  return Object.entries(value).flatMap(([key, member]) => {
    const keys = [...path, key];
    if (Object.hasOwn(entries, key)) return isMapping(member) ? misspeltIn(member, entries[key], keys) : [];
    const meant = closest(
      key,
      known.filter((name) => !Object.hasOwn(value, name)),
    );
    return meant === undefined ? [] : [{ keys, meant }];
  });
}

interface Wrapping {
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly entries?: Readonly<Record<string, GenericSchema>>;
}

/** The members that a schema names, looking through what is optional or piped. */
function entriesOf(schema: unknown): Wrapping['entries'] {
  const { wrapped, pipe, entries } = (schema ?? {}) as Wrapping;
  if (entries !== undefined) return entries;
  if (wrapped !== undefined) return entriesOf(wrapped);
  // The first part of a pipe is the schema itself.
  return pipe
    ?.slice(1)
    .map(entriesOf)
    .find((found) => found !== undefined);
}
