import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { membersOf, textOf } from './json-values.ts';
import { namesValue, report, type SchemaWalk } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Notes that names which are on both sides stand in another order; names are told as they are now. */
export function compareOrder(
  before: readonly string[],
  after: readonly string[],
  ruleId: ToolRuleId,
  path: string,
  walk: SchemaWalk,
): void {
  const [old, now] = [new Set(before), new Set(after)];
  const wasOrder = [...old].filter((name) => now.has(name));
  const isOrder = [...now].filter((name) => old.has(name));
  if (wasOrder.every((name, index) => name === isOrder[index])) return;
  report(walk, ruleId, path, namesValue(wasOrder), namesValue(isOrder));
}

/** Notes another order of members of an object, and changes among members that occur more than once. */
export function compareKeys(before: OrderedJson, after: OrderedJson, path: string, walk: SchemaWalk): void {
  if (before.kind !== 'object' || after.kind !== 'object') return;
  compareOrder(namesOf(before), namesOf(after), 'keys.order', path, walk);
  const [old, now] = [overridden(before), overridden(after)];
  if (old !== now) report(walk, 'keys.repeated', path, before, after);
}

function namesOf(value: OrderedJson & { kind: 'object' }): string[] {
  return value.members.map((member) => member.name);
}

/** The members that a later one of the same name overrides. */
function overridden(value: OrderedJson & { kind: 'object' }): string {
  const last = membersOf(value);
  if (last.size === value.members.length) return '';
  const lost = value.members.filter((member) => last.get(member.name) !== member.value);
  return lost.map((member) => `${JSON.stringify(member.name)}:${textOf(member.value)}`).join(',');
}
