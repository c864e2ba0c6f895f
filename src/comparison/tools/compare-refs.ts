import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { memberPath } from './finding-path.ts';
import { isWrittenAlike, membersOf, stringOf, textOf } from './json-values.ts';
import { resolveSchema } from './resolve-ref.ts';
import { report, type BareFinding, type SchemaWalk } from './schema-walk.ts';

const REF = '$ref';

/** With more findings than this a schema that is used again is told in one: else nested ones would double at each level. */
const MOST_FINDINGS = 8;

/**
 * Compares two schemas of which one refers to another schema than the other, by what they refer to; tells whether that
 * was done. Equal references are left alone: `compareKeptRefs` looks after them.
 */
export function compareRefs(
  before: OrderedJson,
  after: OrderedJson,
  path: string,
  walk: SchemaWalk,
): boolean {
  const [was, is] = [membersOf(before).get(REF), membersOf(after).get(REF)];
  if (isWrittenAlike(was, is)) return false;
  const [old, now] = [resolveSchema(before, walk.roots.before), resolveSchema(after, walk.roots.after)];
  const isBroken = [was, is].some((ref) => ref !== undefined && stringOf(ref) === undefined);
  if (old === undefined || now === undefined || isBroken) {
    report(walk, 'ref.changed', memberPath(path, REF), was, is);
    return false;
  }
  const pair = `${walk.flipped}\n${textOf(old)}\n${textOf(now)}`;
  const known = walk.referred.get(pair);
  const from = walk.findings.length;
  if (known === undefined) {
    walk.referred.set(pair, 'open');
    walk.compare(old, now, path, walk);
    walk.referred.set(pair, { path, findings: walk.findings.slice(from) });
  } else if (known !== 'open') repeatFindings(known, path, walk, was, is);
  if (known !== 'open' && walk.findings.length === from)
    report(walk, 'ref.rewritten', memberPath(path, REF), was, is);
  return true;
}

/** Tells of one more place what was found where the same two schemas were compared. */
function repeatFindings(
  known: { readonly path: string; readonly findings: readonly BareFinding[] },
  path: string,
  walk: SchemaWalk,
  was: OrderedJson | undefined,
  is: OrderedJson | undefined,
): void {
  if (known.findings.length > MOST_FINDINGS)
    return report(walk, 'condition.changed', memberPath(path, REF), was, is);
  for (const finding of known.findings)
    walk.findings.push({ ...finding, path: path + finding.path.slice(known.path.length) });
}
