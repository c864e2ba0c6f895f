import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { itemPath } from './finding-path.ts';
import { acceptsAnything, isLiteral } from './json-values.ts';
import { report, type Compare } from './schema-walk.ts';

/** Compares a schema that may be absent, which means that anything is accepted. */
export const compareSubschema: Compare = (before, after, path, walk) => {
  const [wasOpen, isOpen] = [acceptsAnything(before), acceptsAnything(after)];
  if (wasOpen && isOpen) return report(walk, 'subschema.rewritten', path, before, after);
  if (wasOpen) return report(walk, 'subschema.added', path, before, after);
  if (isOpen) return report(walk, 'subschema.removed', path, before, after);
  walk.compare(before, after, path, walk);
};

/** Compares what is said about members that are not described. */
export const compareOpenness: Compare = (before, after, path, walk) => {
  const [wasClosed, isClosed] = [isLiteral(before, 'false'), isLiteral(after, 'false')];
  if (isClosed) return report(walk, 'additional-properties.forbidden', path, before, after);
  if (wasClosed) return report(walk, 'additional-properties.allowed', path, before, after);
  compareSubschema(before, after, path, walk);
};

/** Compares the schema of the items of a list, or those of its places one by one. */
export const compareItems: Compare = (before, after, path, walk) => {
  if (before?.kind !== 'array' && after?.kind !== 'array') return compareSubschema(before, after, path, walk);
  const [old, now] = [placesOf(before), placesOf(after)];
  if (old === undefined || now === undefined) return report(walk, 'condition.changed', path, before, after);
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [was, is] = [old[index], now[index]];
    const at = itemPath(path, index);
    if (was === undefined) report(walk, 'tuple.added', at, was, is);
    else if (is === undefined) report(walk, 'tuple.removed', at, was, is);
    else walk.compare(was, is, at, walk);
  }
};

function placesOf(value: OrderedJson | undefined): readonly OrderedJson[] | undefined {
  if (value === undefined) return [];
  return value.kind === 'array' ? value.items : undefined;
}

/** Compares what must not fit: there all widening breaks, and the other way round. */
export const compareNot: Compare = (before, after, path, walk) => {
  if (before === undefined) return report(walk, 'not.added', path, before, after);
  if (after === undefined) return report(walk, 'not.removed', path, before, after);
  walk.compare(before, after, path, { ...walk, flipped: !walk.flipped });
};
