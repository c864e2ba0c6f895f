import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { memberPath } from './finding-path.ts';
import { meaningOf, textOf, type Members } from './json-values.ts';
import { report, type SchemaWalk } from './schema-walk.ts';

/** Compares which values are accepted, be they listed (`enum`) or fixed (`const`). */
export function compareChoice(before: Members, after: Members, path: string, walk: SchemaWalk): void {
  const [old, now] = [choiceOf(before), choiceOf(after)];
  const [was, is] = [writtenChoice(before), writtenChoice(after)];
  if (was?.text === is?.text) return;
  const at = memberPath(path, is?.keyword ?? was?.keyword ?? 'enum');
  if (old === undefined || now === undefined) {
    report(walk, old === undefined ? 'enum.introduced' : 'enum.dropped', at, was?.value, is?.value);
    return;
  }
  const [oldKeys, nowKeys] = [new Set(old.map(meaningOf)), new Set(now.map(meaningOf))];
  const gone = old.filter((value) => !nowKeys.has(meaningOf(value)));
  const come = now.filter((value) => !oldKeys.has(meaningOf(value)));
  for (const value of gone) report(walk, 'enum.value-removed', at, value);
  for (const value of come) report(walk, 'enum.value-added', at, undefined, value);
  const wasOrder = [...oldKeys].filter((key) => nowKeys.has(key));
  const isOrder = [...nowKeys].filter((key) => oldKeys.has(key));
  if (wasOrder.some((key, index) => key !== isOrder[index]))
    report(walk, 'enum.order', at, was?.value, is?.value);
  else if (gone.length + come.length === 0) report(walk, 'enum.rewritten', at, was?.value, is?.value);
}

/** The values that are accepted; `undefined` where a schema doesn't list them. */
export function choiceOf(members: Members): readonly OrderedJson[] | undefined {
  const fixed = members.get('const');
  if (fixed !== undefined) return [fixed];
  const list = members.get('enum');
  return list?.kind === 'array' ? list.items : undefined;
}

interface WrittenChoice {
  readonly keyword: 'const' | 'enum';
  readonly value: OrderedJson;
  readonly text: string;
}

function writtenChoice(members: Members): WrittenChoice | undefined {
  const keyword = members.has('const') ? 'const' : 'enum';
  const value = members.get(keyword);
  return value === undefined ? undefined : { keyword, value, text: `${keyword} ${textOf(value)}` };
}
