import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { memberPath } from './finding-path.ts';
import { isWrittenAlike, meaningOf, type Members } from './json-values.ts';
import { report, type SchemaWalk } from './schema-walk.ts';

/** Compares which values are accepted, be they listed (`enum`) or fixed (`const`). */
export function compareChoice(before: Members, after: Members, path: string, walk: SchemaWalk): void {
  const keyword = changedKeyword(before, after);
  if (keyword === undefined) return;
  const [old, now] = [choiceOf(before), choiceOf(after)];
  const [was, is] = [writtenChoice(before, keyword), writtenChoice(after, keyword)];
  const at = memberPath(path, keyword);
  if (old === undefined && now === undefined) return report(walk, 'condition.changed', at, was, is);
  if (old === undefined) return report(walk, 'enum.introduced', at, was, is);
  if (now === undefined) return report(walk, 'enum.dropped', at, was, is);
  const [oldKeys, nowKeys] = [new Set(old.map(meaningOf)), new Set(now.map(meaningOf))];
  const gone = old.filter((value) => !nowKeys.has(meaningOf(value)));
  const come = now.filter((value) => !oldKeys.has(meaningOf(value)));
  for (const value of gone) report(walk, 'enum.value-removed', at, value);
  for (const value of come) report(walk, 'enum.value-added', at, undefined, value);
  const wasOrder = [...oldKeys].filter((key) => nowKeys.has(key));
  const isOrder = [...nowKeys].filter((key) => oldKeys.has(key));
  if (wasOrder.some((key, index) => key !== isOrder[index])) report(walk, 'enum.order', at, was, is);
  else if (gone.length + come.length === 0) report(walk, 'enum.rewritten', at, was, is);
}

/** The values that are accepted, listed and fixed at once where a schema does both; `undefined` where it does neither. */
export function choiceOf(members: Members): readonly OrderedJson[] | undefined {
  const fixed = members.get('const');
  const list = members.get('enum');
  const listed = list?.kind === 'array' ? list.items : undefined;
  if (fixed === undefined) return listed;
  const isListed = listed?.some((value) => meaningOf(value) === meaningOf(fixed)) ?? true;
  return isListed ? [fixed] : [];
}

/** The keyword that is written in another way, by its name now; `undefined` where none is. */
function changedKeyword(before: Members, after: Members): 'const' | 'enum' | undefined {
  const isChanged = (keyword: string) => !isWrittenAlike(before.get(keyword), after.get(keyword));
  if (!isChanged('const')) return isChanged('enum') ? 'enum' : undefined;
  return after.has('const') || !after.has('enum') ? 'const' : 'enum';
}

/** What stands there under the keyword, or under the other one in its place. */
function writtenChoice(members: Members, keyword: 'const' | 'enum'): OrderedJson | undefined {
  return members.get(keyword) ?? members.get(keyword === 'const' ? 'enum' : 'const');
}
