import { longestRising } from '../text/longest-rising.ts';
import type { Moved } from './comparison.ts';

/** Things that stand in another order. */
export interface Moves {
  readonly moved: readonly Moved[];
  readonly swapped?: readonly [string, string];
}

/**
 * The fewest things to move to get from one order to the other; `undefined` where the order is the same. `order` names
 * the things that are on both sides as they are now; the lists are whole, for what stands in front of each.
 */
export function findMoves(order: readonly string[], nowOrder: readonly string[]): Moves | undefined {
  const place = new Map(order.map((name, index) => [name, index]));
  const places = nowOrder.map((name) => place.get(name) ?? 0);
  const stays = new Set(longestRising(places));
  if (stays.size === nowOrder.length) return undefined;
  const moved = nowOrder.flatMap((name, index): Moved[] => {
    if (stays.has(index)) return [];
    const [formerlyBehind, behind] = [order[(place.get(name) ?? 0) - 1], nowOrder[index - 1]];
    return [
      {
        name,
        ...(formerlyBehind === undefined ? {} : { formerlyBehind }),
        ...(behind === undefined ? {} : { behind }),
      },
    ];
  });
  const elsewhere = order.filter((name, index) => nowOrder[index] !== name);
  const [first, second] = elsewhere;
  const isSwap = elsewhere.length === 2 && first !== undefined && second !== undefined;
  return { moved, ...(isSwap ? { swapped: [first, second] as const } : {}) };
}
