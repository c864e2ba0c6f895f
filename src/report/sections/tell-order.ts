import type { Comparison, Moved, OrderChange } from '../../comparison/comparison.ts';
import { listPart, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { join, name, say, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellSurfaces } from '../tell-surfaces.ts';

/** So many moves of one change are told one by one. */
const MOST_MOVES = 8;

/** What stands in another order: everything behind it is read anew by a cache. */
export function tellOrder(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const items = comparison.order.map((change) => orderItem(change, all));
  return section('order', 'Order', listPart(say`order`, items));
}

function orderItem(change: OrderChange, all: readonly string[]): Sentence {
  const { of, tier, swapped, moved, surfaces } = change;
  const what = tier === undefined ? words(of) : words(`${of} in`);
  const head = tier === undefined ? say`${what}` : say`${what} ${name(tier)}`;
  const where = tellSurfaces(surfaces, all);
  if (swapped !== undefined)
    return say`${head}: ${name(swapped[0])} and ${name(swapped[1])} changed places · ${where}`;
  const shown = join(moved.slice(0, MOST_MOVES).map(tellMove), ', ');
  const left = moved.length - MOST_MOVES;
  return say`${head}: ${shown}${left > 0 ? say` and ${left} more moves` : []} · ${where}`;
}

function tellMove({ name: moved, formerlyBehind, behind }: Moved): Sentence {
  return say`${name(moved)} moved ${placeOf(behind)} (was ${placeOf(formerlyBehind)})`;
}

function placeOf(behind: string | undefined): Sentence {
  return behind === undefined ? say`to the front` : say`behind ${name(behind)}`;
}
