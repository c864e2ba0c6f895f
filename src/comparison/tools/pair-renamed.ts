import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { textOf } from './json-values.ts';
import { similarity, wordBag, type WordBag } from './similarity.ts';

/** A name that became another one. */
export interface Renamed {
  readonly before: string;
  readonly after: string;
  /** From 0 to 1; 1 where everything but the name is the same. */
  readonly similarity: number;
}

/** What is less alike than this is something else. */
const LEAST_ALIKE = 0.7;

/** With more possible pairs than this only equal values are paired. */
const MOST_PAIRS = 10_000;

/** Pairs values that went with values that came: equal ones first, in order, then the most alike. Each is used once. */
export function pairRenamed(
  gone: readonly (readonly [name: string, value: OrderedJson])[],
  come: readonly (readonly [name: string, value: OrderedJson])[],
): Renamed[] {
  const equal = pairEqual(gone, come);
  const [used, usedNow] = [
    new Set(equal.map((pair) => pair.before)),
    new Set(equal.map((pair) => pair.after)),
  ];
  const restGone = gone.filter(([name]) => !used.has(name));
  const restCome = come.filter(([name]) => !usedNow.has(name));
  if (restGone.length * restCome.length > MOST_PAIRS) return equal;
  return [...equal, ...pairAlike(restGone, restCome)];
}

function pairEqual(
  gone: readonly (readonly [string, OrderedJson])[],
  come: readonly (readonly [string, OrderedJson])[],
): Renamed[] {
  const waiting = new Map<string, string[]>();
  for (const [name, value] of gone) {
    const names = waiting.get(textOf(value));
    if (names === undefined) waiting.set(textOf(value), [name]);
    else names.push(name);
  }
  return come.flatMap(([name, value]) => {
    const before = waiting.get(textOf(value))?.shift();
    return before === undefined ? [] : [{ before, after: name, similarity: 1 }];
  });
}

function pairAlike(
  gone: readonly (readonly [string, OrderedJson])[],
  come: readonly (readonly [string, OrderedJson])[],
): Renamed[] {
  const bags = come.map(([name, value]): [string, WordBag] => [name, wordBag(value)]);
  const candidates = gone.flatMap(([before, value]) => {
    const bag = wordBag(value);
    return bags.map(([after, other]) => ({ before, after, similarity: similarity(bag, other) }));
  });
  const pairs: Renamed[] = [];
  const [used, usedNow] = [new Set<string>(), new Set<string>()];
  for (const pair of candidates.toSorted((left, right) => right.similarity - left.similarity)) {
    if (pair.similarity < LEAST_ALIKE || used.has(pair.before) || usedNow.has(pair.after)) continue;
    used.add(pair.before);
    usedNow.add(pair.after);
    pairs.push(pair);
  }
  return pairs;
}
