import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { groupBy } from '../../text/group-by.ts';
import { compareOrder } from './compare-order.ts';
import { itemPath } from './finding-path.ts';
import { membersOf, textOf } from './json-values.ts';
import { report, type Compare, type SchemaWalk } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Compares the forms of which one has to fit (`anyOf`, `oneOf`). */
export const compareBranches: Compare = (before, after, path, walk) => {
  if (before === undefined) return report(walk, 'branches.introduced', path, before, after);
  if (after === undefined) return report(walk, 'branches.dropped', path, before, after);
  compareLists(before, after, path, walk, { added: 'branch.added', removed: 'branch.removed' });
};

/** Compares the schemas that all have to fit (`allOf`). */
export const compareDemands: Compare = (before, after, path, walk) => {
  const none: OrderedJson = { kind: 'array', items: [] };
  const rules = { added: 'all-of.added', removed: 'all-of.removed' } as const;
  compareLists(before ?? none, after ?? none, path, walk, rules);
};

function compareLists(
  before: OrderedJson,
  after: OrderedJson,
  path: string,
  walk: SchemaWalk,
  rules: { readonly added: ToolRuleId; readonly removed: ToolRuleId },
): void {
  if (before.kind !== 'array' || after.kind !== 'array')
    return report(walk, 'condition.changed', path, before, after);
  const pairs = pairBranches(before.items, after.items);
  for (const [index, branch] of after.items.entries()) {
    const former = pairs.get(index);
    if (former === undefined) report(walk, rules.added, itemPath(path, index), undefined, branch);
    else walk.compare(before.items[former], branch, itemPath(path, index), walk);
  }
  const paired = new Set(pairs.values());
  for (const [index, branch] of before.items.entries())
    if (!paired.has(index)) report(walk, rules.removed, itemPath(path, index), branch);
  // Branches have no names: their former places stand for them.
  const names = [...pairs.keys()].sort((left, right) => left - right).map((index) => `${pairs.get(index)}`);
  const inOrder = names.toSorted((left, right) => Number(left) - Number(right));
  compareOrder(inOrder, names, 'branch.order', path, walk);
}

/** For the index of each branch after the change the one that it was: equal, of the same kind, or in the same place. */
function pairBranches(before: readonly OrderedJson[], after: readonly OrderedJson[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  const pairBy = (keyOf: (branch: OrderedJson) => string): void => {
    const open = [...before.entries()].filter(([index]) => !used.has(index));
    const waiting = groupBy(open, ([, branch]) => keyOf(branch));
    for (const [index, branch] of after.entries()) {
      const found = pairs.has(index) ? undefined : waiting.get(keyOf(branch))?.shift();
      if (found === undefined) continue;
      pairs.set(index, found[0]);
      used.add(found[0]);
    }
  };
  pairBy(textOf);
  pairBy(labelOf);
  if (before.length === after.length) pairBy(() => '');
  return pairs;
}

/** What tells branches of one choice apart: a title, a reference, a fixed member, a type. */
function labelOf(branch: OrderedJson): string {
  const members = membersOf(branch);
  const fixed = [...membersOf(members.get('properties'))].flatMap(([name, property]) => {
    const value = membersOf(property).get('const');
    return value === undefined ? [] : [`${name}=${textOf(value)}`];
  });
  const [label] = ['title', '$ref', 'const'].flatMap((name) => {
    const value = members.get(name);
    return value === undefined ? [] : [`${name} ${textOf(value)}`];
  });
  const type = members.get('type');
  return label ?? fixed[0] ?? (type === undefined ? textOf(branch) : `type ${textOf(type)}`);
}
