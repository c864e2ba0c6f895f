import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { compareForm } from './compare-form.ts';
import { compareOrder } from './compare-order.ts';
import { memberPath } from './finding-path.ts';
import { isWrittenAlike, membersOf, stringsOf, type Members } from './json-values.ts';
import { pairRenamed } from './pair-renamed.ts';
import { nameValue, namesValue, report, type SchemaWalk } from './schema-walk.ts';

/** Compares the parameters of an object: which there are, under which names, which are required, and in which order. */
export function compareProperties(before: Members, after: Members, path: string, walk: SchemaWalk): void {
  const [old, now] = [membersOf(before.get('properties')), membersOf(after.get('properties'))];
  const at = memberPath(path, 'properties');
  compareForm(before.get('properties'), after.get('properties'), at, walk);
  const renamed = renamedProperties(old, now);
  const newNames = new Map([...renamed].map(([is, was]) => [was, is]));
  const required = new Set(stringsOf(after.get('required')));
  for (const [name, property] of now) {
    const former = renamed.get(name);
    const was = old.get(former ?? name);
    if (former !== undefined)
      report(walk, 'property.renamed', memberPath(at, former), nameValue(former), nameValue(name));
    if (was !== undefined) walk.compare(was, property, memberPath(at, name), walk);
    else if (required.has(name))
      report(walk, 'property.added-required', memberPath(at, name), undefined, property);
    else report(walk, 'property.added', memberPath(at, name), undefined, property);
  }
  for (const [name, property] of old)
    if (!now.has(name) && !newNames.has(name))
      report(walk, 'property.removed', memberPath(at, name), property);
  const current = (name: string): string => newNames.get(name) ?? name;
  compareOrder([...old.keys()].map(current), [...now.keys()], 'properties.order', at, walk);
  compareRequired(before, after, current, { old, now, path: memberPath(path, 'required') }, walk);
}

function renamedProperties(old: Members, now: Members): Map<string, string> {
  const gone = [...old].filter(([name]) => !now.has(name));
  const come = [...now].filter(([name]) => !old.has(name));
  const pairs = pairRenamed(gone, come);
  return new Map(pairs.map(({ before, after }) => [after, before]));
}

function compareRequired(
  before: Members,
  after: Members,
  current: (name: string) => string,
  { old, now, path }: { readonly old: Members; readonly now: Members; readonly path: string },
  walk: SchemaWalk,
): void {
  const [was, is] = [before.get('required'), after.get('required')];
  if (isWrittenAlike(was, is)) return;
  const [oldNames, nowNames] = [stringsOf(was ?? EMPTY), stringsOf(is ?? EMPTY)];
  if (oldNames === undefined || nowNames === undefined) {
    report(walk, 'condition.changed', path, was, is);
    return;
  }
  const formerNames = oldNames.map(current);
  const [formerSet, nowSet] = [new Set(formerNames), new Set(nowNames)];
  const known = new Set([...old.keys()].map(current));
  for (const name of nowSet)
    if (!formerSet.has(name) && (known.has(name) || !now.has(name)))
      report(walk, 'required.added', path, undefined, nameValue(name));
  for (const name of formerSet)
    if (!nowSet.has(name) && (now.has(name) || !known.has(name)))
      report(walk, 'required.removed', path, nameValue(name));
  compareOrder(formerNames, nowNames, 'required.order', path, walk);
  const isSameOrder = isSameList([...formerSet], [...nowSet]);
  if (formerNames.length + nowNames.length === 0) report(walk, 'required.empty', path, was, is);
  else if (isSameOrder && !isSameList(formerNames, nowNames))
    report(walk, 'required.order', path, namesValue(oldNames), namesValue(nowNames));
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}

const EMPTY: OrderedJson = { kind: 'array', items: [] };
