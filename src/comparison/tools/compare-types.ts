import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { choiceOf } from './compare-values.ts';
import { memberPath } from './finding-path.ts';
import { isWrittenAlike, numberOf, stringOf, stringsOf, type Members } from './json-values.ts';
import { report, type SchemaWalk } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Compares which types a value may have. */
export function compareTypes(before: Members, after: Members, path: string, walk: SchemaWalk): void {
  const [was, is] = [before.get('type'), after.get('type')];
  const ruleId = typeRule(before, after);
  if (ruleId !== undefined) report(walk, ruleId, memberPath(path, 'type'), was, is);
}

function typeRule(before: Members, after: Members): ToolRuleId | undefined {
  const [was, is] = [before.get('type'), after.get('type')];
  if (isWrittenAlike(was, is)) return undefined;
  const [old, now] = [typesOf(was), typesOf(is)];
  if (old === undefined || now === undefined) {
    if (was !== undefined && is !== undefined) return 'type.changed';
    const without = was === undefined ? before : after;
    const types = (was === undefined ? now : old) ?? [];
    if (isImplied(types, without)) return 'type.no-effect';
    return was === undefined ? 'type.added' : 'type.removed';
  }
  const widens = old.every((type) => accepts(now, type));
  const narrows = now.every((type) => accepts(old, type));
  if (widens && narrows) return sameTypes(old, now, was?.kind === is?.kind);
  if (isWholeNumber(before, after) && withWhole(old) === withWhole(now)) return 'type.no-effect';
  if (widens) return 'type.widened';
  return narrows ? 'type.narrowed' : 'type.changed';
}

function sameTypes(
  old: readonly string[],
  now: readonly string[],
  isWrittenTheSameWay: boolean,
): ToolRuleId | undefined {
  if (old.join() === now.join()) return isWrittenTheSameWay ? undefined : 'type.no-effect';
  return [...old].sort().join() === [...now].sort().join() ? 'type.order' : 'type.no-effect';
}

function typesOf(value: OrderedJson | undefined): string[] | undefined {
  const one = stringOf(value);
  return one === undefined ? stringsOf(value) : [one];
}

function accepts(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Types as a sorted list in which a whole number counts as a number. */
function withWhole(types: readonly string[]): string {
  return [...new Set(types.map((type) => (type === 'integer' ? 'number' : type)))].sort().join();
}

/** Whether only whole numbers fit on both sides, whatever the type says. */
function isWholeNumber(before: Members, after: Members): boolean {
  return [before, after].every((members) => {
    const step = numberOf(members.get('multipleOf'));
    if (step !== undefined && Number.isInteger(step)) return true;
    const numbers = choiceOf(members)
      ?.map(numberOf)
      .filter((number) => number !== undefined);
    return numbers !== undefined && numbers.every((number) => Number.isInteger(number));
  });
}

/** Whether a choice of values lets through only values of these types, so that naming the types changes nothing. */
function isImplied(types: readonly string[], members: Members): boolean {
  return (
    choiceOf(members)?.every((value) => typesOfValue(value).some((type) => types.includes(type))) ?? false
  );
}

function typesOfValue(value: OrderedJson): string[] {
  if (value.kind !== 'literal') return [value.kind];
  const number = numberOf(value);
  if (number === undefined) return [value.source === 'null' ? 'null' : 'boolean'];
  return Number.isInteger(number) ? ['integer', 'number'] : ['number'];
}
