import { firstQueue, type Item, type Lane } from './lanes.ts';

/** A place at which an item stands. */
interface Place {
  readonly lane: Lane;
  readonly position: number;
}

/** Where an item stands, and at which of these places it was near its head when that was last looked for. */
interface Places {
  readonly all: Place[];
  near?: Place;
}

/** Picks the item that is written next where the heads of `lanes` are all needed further back: for some lanes, early. */
export type FarthestNeeded = (waiting: ReadonlySet<Item>) => Item | undefined;

/**
 * Among `waiting` (items at a head that other lanes hold further back) the one whose smallest distance from the head in
 * those lanes is largest: the others need it last. Among equals the one of the first queue.
 */
export function startFarthestNeeded(lanes: readonly Lane[]): FarthestNeeded {
  let places: Map<Item, Places> | undefined;
  return (waiting) => {
    if (waiting.size === 0) return undefined;
    places ??= findPlaces(lanes);
    const inOrder = [...waiting].map((item) => ({ item, first: firstQueue(item) }));
    inOrder.sort((a, b) => a.first - b.first);
    let farthest: Item | undefined;
    let largest = 0;
    for (const { item } of inOrder) {
      const distance = smallestDistance(places.get(item), largest);
      if (distance <= largest) continue;
      farthest = item;
      largest = distance;
    }
    return farthest;
  };
}

function findPlaces(lanes: readonly Lane[]): Map<Item, Places> {
  const places = new Map<Item, Places>();
  for (const lane of lanes) {
    for (let position = lane.head; position < lane.items.length; position += 1) {
      const item = lane.items[position];
      if (item === undefined) continue;
      const known = places.get(item) ?? { all: [] };
      places.set(item, known);
      known.all.push({ lane, position });
    }
  }
  return places;
}

/** The smallest distance from a head that is another item; one of `enough` or less ends the search. */
function smallestDistance(places: Places | undefined, enough: number): number {
  if (places === undefined) return 0;
  let smallest = distanceOf(places.near);
  for (const place of places.all) {
    if (smallest <= enough) return smallest;
    const distance = distanceOf(place);
    if (distance >= smallest) continue;
    smallest = distance;
    places.near = place;
  }
  return smallest;
}

function distanceOf(place: Place | undefined): number {
  const distance = place === undefined ? 0 : place.position - place.lane.head;
  return distance > 0 ? distance : Number.POSITIVE_INFINITY;
}
