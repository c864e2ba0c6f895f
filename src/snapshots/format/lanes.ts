/** Equal queues, treated as one. */
export interface Lane {
  /** The indexes of the queues, rising. */
  readonly queues: readonly number[];
  readonly items: Item[];
  /** The positions whose item stands once more further back. */
  readonly repeated: Set<number>;
  /** The position of the first item that isn't written yet. */
  head: number;
}

/** A name that stands in one or more lanes. */
export interface Item {
  readonly name: string;
  /** How many lanes still hold it. */
  holding: number;
  /** The lanes that have it at their head now. */
  heads: Lane[];
}

/** The lanes of some queues, in the order of their first queue. */
export function makeLanes(queues: readonly (readonly string[])[]): Lane[] {
  const lanes = new Map<string, Lane & { readonly queues: number[] }>();
  const items = new Map<string, Item>();
  for (const [index, names] of queues.entries()) {
    const key = JSON.stringify(names);
    const equal = lanes.get(key);
    if (equal === undefined) lanes.set(key, { ...makeLane(names, items), queues: [index] });
    else equal.queues.push(index);
  }
  return [...lanes.values()];
}

function makeLane(names: readonly string[], known: Map<string, Item>): Omit<Lane, 'queues'> {
  const items = names.map((name) => itemOf(name, known));
  const repeated = findRepeated(items);
  for (const [position, item] of items.entries()) {
    if (!repeated.has(position)) item.holding += 1;
  }
  return { items, repeated, head: 0 };
}

function itemOf(name: string, known: Map<string, Item>): Item {
  const item = known.get(name) ?? { name, holding: 0, heads: [] };
  known.set(name, item);
  return item;
}

function findRepeated(items: readonly Item[]): Set<number> {
  const repeated = new Set<number>();
  if (new Set(items).size === items.length) return repeated;
  const last = new Map(items.map((item, position) => [item, position]));
  for (const [position, item] of items.entries()) {
    if (last.get(item) !== position) repeated.add(position);
  }
  return repeated;
}

/** The first of the queues that have `item` at their head. */
export function firstQueue(item: Item): number {
  let first = Number.POSITIVE_INFINITY;
  for (const lane of item.heads) first = Math.min(first, lane.queues[0] ?? first);
  return first;
}
