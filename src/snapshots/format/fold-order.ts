import { startFarthestNeeded } from './start-farthest-needed.ts';
import { firstQueue, makeLanes, type Item, type Lane } from './lanes.ts';

/** An item and the queues that it is written for, by index, rising. */
export interface FoldedItem {
  readonly item: string;
  readonly queues: readonly number[];
}

/**
 * One list in which every queue finds its own order: each item with the queues that it is written for. Queues that agree
 * share a line; where they disagree, an item occurs more than once.
 */
export function foldOrder(queues: readonly (readonly string[])[]): FoldedItem[] {
  const lanes = makeLanes(queues);
  const farthestNeeded = startFarthestNeeded(lanes);
  const waiting = new Set<Item>();
  const ready: Item[] = [];
  for (const lane of lanes) arrive(lane, waiting, ready);
  const folded: FoldedItem[] = [];
  for (;;) {
    const next = ready.pop() ?? farthestNeeded(waiting);
    if (next === undefined) return folded;
    const written = next.heads;
    next.heads = [];
    waiting.delete(next);
    for (const lane of written) advance(lane, next);
    for (const lane of written) arrive(lane, waiting, ready);
    folded.push({ item: next.name, queues: written.flatMap((lane) => lane.queues).sort((a, b) => a - b) });
  }
}

function advance(lane: Lane, written: Item): void {
  if (!lane.repeated.has(lane.head)) written.holding -= 1;
  lane.head += 1;
}

/** Takes note of what is at the head of `lane` now: ready once it is at the head of every lane that holds it. */
function arrive(lane: Lane, waiting: Set<Item>, ready: Item[]): void {
  const item = lane.items[lane.head];
  if (item === undefined) return;
  item.heads.push(lane);
  if (item.heads.length < item.holding) {
    waiting.add(item);
    return;
  }
  waiting.delete(item);
  insertByFirst(ready, item);
}

/** Keeps `ready` so that the item of the first queue is at the end. */
function insertByFirst(ready: Item[], item: Item): void {
  const first = firstQueue(item);
  let low = 0;
  let high = ready.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ready[middle];
    if (other !== undefined && firstQueue(other) > first) low = middle + 1;
    else high = middle;
  }
  ready.splice(low, 0, item);
}
