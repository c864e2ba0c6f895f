/** An item and the queues that it is written for, by index, rising. */
export interface FoldedItem {
  readonly item: string;
  readonly queues: readonly number[];
}

/** Equal queues, treated as one. */
interface Lane {
  readonly items: readonly string[];
  readonly queues: readonly number[];
  /** For each position, whether the same item stands once more behind it. */
  readonly comesAgain: readonly boolean[];
  /** The position of the first item that isn't written yet. */
  head: number;
}

/** Where an item stands. */
interface Place {
  readonly lane: Lane;
  readonly position: number;
}

interface Item {
  readonly item: string;
  readonly places: Place[];
  /** How many lanes still hold it. */
  holding: number;
  /** The lanes that have it at their head now. */
  heads: Lane[];
  /** A place that was near its head when it was last looked for: mostly it still is. */
  near?: Place;
}

/**
 * One list in which every queue finds its own order: each item with the queues that it is written for. Queues that agree
 * share a line; where they disagree, an item occurs more than once.
 */
export function foldOrder(queues: readonly (readonly string[])[]): FoldedItem[] {
  const lanes = groupEqual(queues);
  const items = findPlaces(lanes);
  const waiting = new Set<Item>();
  const ready: Item[] = [];
  for (const lane of lanes) arrive(lane, items, waiting, ready);
  const folded: FoldedItem[] = [];
  for (;;) {
    const next = ready.pop() ?? farthestNeeded(waiting);
    if (next === undefined) return folded;
    const written = next.heads;
    next.heads = [];
    waiting.delete(next);
    for (const lane of written) advance(lane, next);
    for (const lane of written) arrive(lane, items, waiting, ready);
    folded.push({ item: next.item, queues: written.flatMap((lane) => lane.queues).sort((a, b) => a - b) });
  }
}

function groupEqual(queues: readonly (readonly string[])[]): Lane[] {
  const groups = new Map<string, { items: readonly string[]; queues: number[] }>();
  for (const [index, items] of queues.entries()) {
    const key = JSON.stringify(items);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { items, queues: [index] });
    else group.queues.push(index);
  }
  return [...groups.values()].map((group) => ({ ...group, comesAgain: findRepeats(group.items), head: 0 }));
}

function findRepeats(items: readonly string[]): boolean[] {
  const behind = new Set<string>();
  const repeats = items.toReversed().map((item) => behind.size === behind.add(item).size);
  return repeats.toReversed();
}

function findPlaces(lanes: readonly Lane[]): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const lane of lanes) {
    for (const [position, name] of lane.items.entries()) {
      const item = items.get(name) ?? { item: name, places: [], holding: 0, heads: [] };
      items.set(name, item);
      item.places.push({ lane, position });
      if (lane.comesAgain[position] === false) item.holding += 1;
    }
  }
  return items;
}

function advance(lane: Lane, written: Item): void {
  if (lane.comesAgain[lane.head] === false) written.holding -= 1;
  lane.head += 1;
}

/** Takes note of what is at the head of `lane` now; once it is at every head that it can be at, it is ready. */
function arrive(lane: Lane, items: ReadonlyMap<string, Item>, waiting: Set<Item>, ready: Item[]): void {
  const item = items.get(lane.items[lane.head] ?? '');
  if (item === undefined || lane.head >= lane.items.length) return;
  item.heads.push(lane);
  if (item.heads.length < item.holding) {
    waiting.add(item);
    return;
  }
  waiting.delete(item);
  insertByFirst(ready, item);
}

/** Keeps `ready` so that the item of the first surface is at the end. */
function insertByFirst(ready: Item[], item: Item): void {
  let low = 0;
  let high = ready.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ready[middle];
    if (other !== undefined && firstQueue(other) > firstQueue(item)) low = middle + 1;
    else high = middle;
  }
  ready.splice(low, 0, item);
}

function firstQueue(item: Item): number {
  let first = Number.POSITIVE_INFINITY;
  for (const lane of item.heads) first = Math.min(first, lane.queues[0] ?? first);
  return first;
}

/** The head that the others need last: its smallest distance in the lanes that hold it further back is largest. */
function farthestNeeded(waiting: ReadonlySet<Item>): Item | undefined {
  const inOrder = [...waiting].map((item) => ({ item, first: firstQueue(item) }));
  inOrder.sort((a, b) => a.first - b.first);
  let farthest: Item | undefined;
  let largest = 0;
  for (const { item } of inOrder) {
    const distance = smallestDistance(item, largest);
    if (distance <= largest) continue;
    farthest = item;
    largest = distance;
  }
  return farthest;
}

/** The smallest distance of `item` from a head that it isn't; any distance up to `enough` ends the search. */
function smallestDistance(item: Item, enough: number): number {
  let smallest = distanceOf(item.near);
  for (const place of item.places) {
    if (smallest <= enough) return smallest;
    const distance = distanceOf(place);
    if (distance >= smallest) continue;
    smallest = distance;
    item.near = place;
  }
  return smallest;
}

function distanceOf(place: Place | undefined): number {
  const distance = place === undefined ? 0 : place.position - place.lane.head;
  return distance > 0 ? distance : Number.POSITIVE_INFINITY;
}
