import { groupBy } from '../text/group-by.ts';

/** What became of a list of named things. */
export interface Matches<T> {
  readonly pairs: readonly { readonly before: T; readonly after: T }[];
  readonly gone: readonly T[];
  readonly come: readonly T[];
}

/**
 * Matches things that `keyOf` gives the same key. Where several have one key those with the same text belong together,
 * and the others in order.
 */
export function matchBy<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (value: T) => string,
  textOf: (value: T) => string,
): Matches<T> {
  const [old, now] = [groupBy(before, keyOf), groupBy(after, keyOf)];
  const pairs: { before: T; after: T }[] = [];
  const [gone, come]: [T[], T[]] = [[], []];
  for (const key of new Set([...now.keys(), ...old.keys()])) {
    const matched = matchUses(old.get(key) ?? [], now.get(key) ?? [], textOf);
    pairs.push(...matched.pairs);
    gone.push(...matched.gone);
    come.push(...matched.come);
  }
  return { pairs, gone, come };
}

function matchUses<T>(before: readonly T[], after: readonly T[], textOf: (value: T) => string): Matches<T> {
  const waiting = groupBy(before, textOf);
  const equal = new Map<T, T>();
  for (const value of after) {
    const same = waiting.get(textOf(value))?.shift();
    if (same !== undefined) equal.set(value, same);
  }
  const used = new Set(equal.values());
  const [restBefore, restAfter] = [
    before.filter((value) => !used.has(value)),
    after.filter((value) => !equal.has(value)),
  ];
  const shared = Math.min(restBefore.length, restAfter.length);
  const rest = restAfter.slice(0, shared).flatMap((value, index) => {
    const former = restBefore[index];
    return former === undefined ? [] : [{ before: former, after: value }];
  });
  return {
    pairs: [...[...equal].map(([value, former]) => ({ before: former, after: value })), ...rest],
    gone: restBefore.slice(shared),
    come: restAfter.slice(shared),
  };
}
