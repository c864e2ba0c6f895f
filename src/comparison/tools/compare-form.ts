import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { isWrittenAlike } from './json-values.ts';
import { report, type SchemaWalk } from './schema-walk.ts';

/** Compares how a map of schemas is written, apart from what is in it: absent, empty, or no map at all. */
export function compareForm(
  before: OrderedJson | undefined,
  after: OrderedJson | undefined,
  path: string,
  walk: SchemaWalk,
): void {
  if (isWrittenAlike(before, after)) return;
  const [was, is] = [sizeOf(before), sizeOf(after)];
  if (was === undefined || is === undefined) report(walk, 'condition.changed', path, before, after);
  else if (was + is === 0) report(walk, 'subschema.rewritten', path, before, after);
}

function sizeOf(value: OrderedJson | undefined): number | undefined {
  if (value === undefined) return 0;
  return value.kind === 'object' ? value.members.length : undefined;
}
