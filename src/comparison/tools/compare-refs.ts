import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { memberPath } from './finding-path.ts';
import { membersOf, stringOf, textOf } from './json-values.ts';
import { report, type SchemaWalk } from './schema-walk.ts';

const REF = '$ref';

/**
 * Compares two schemas of which one refers to another schema than the other, by what they refer to; tells whether that
 * was done. Equal references are left alone: what changed in their schema is told where it is defined.
 */
export function compareRefs(
  before: OrderedJson,
  after: OrderedJson,
  path: string,
  walk: SchemaWalk,
): boolean {
  const [was, is] = [membersOf(before).get(REF), membersOf(after).get(REF)];
  if (stringOf(was) === stringOf(is)) return false;
  const [old, now] = [resolve(before, walk.roots.before), resolve(after, walk.roots.after)];
  if (old === undefined || now === undefined) {
    report(walk, 'ref.changed', memberPath(path, REF), was, is);
    return false;
  }
  const pair = `${walk.flipped}\n${textOf(old)}\n${textOf(now)}`;
  if (!walk.referred.has(pair)) {
    const known = walk.findings.length;
    walk.referred.set(pair, 'open');
    walk.compare(old, now, path, walk);
    walk.referred.set(pair, walk.findings.length === known ? 'same' : 'different');
  }
  if (walk.referred.get(pair) === 'same') report(walk, 'ref.rewritten', memberPath(path, REF), was, is);
  return true;
}

/** A schema with the members of what it refers to; its own win. `undefined` where that is not in the document. */
function resolve(schema: OrderedJson, root: OrderedJson): OrderedJson | undefined {
  const ref = stringOf(membersOf(schema).get(REF));
  if (ref === undefined || schema.kind !== 'object') return schema;
  const target = find(root, ref);
  const own = schema.members.filter((member) => member.name !== REF);
  if (target?.kind !== 'object' || own.length === 0) return target;
  const names = new Set(own.map((member) => member.name));
  return {
    kind: 'object',
    members: [...target.members.filter((member) => !names.has(member.name)), ...own],
  };
}

/** What a reference inside the document (`#/$defs/n`) means. */
function find(root: OrderedJson, ref: string): OrderedJson | undefined {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let found: OrderedJson | undefined = root;
  for (const step of ref.slice(2).split('/')) {
    const name = decodeStep(step);
    found = found?.kind === 'array' ? found.items[Number(name)] : membersOf(found).get(name);
  }
  return found;
}

/** Undoes the escapes of a JSON pointer in a URI; a broken escape stays as it is. */
function decodeStep(step: string): string {
  const bytes = step.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return bytes.replaceAll('~1', '/').replaceAll('~0', '~');
}
