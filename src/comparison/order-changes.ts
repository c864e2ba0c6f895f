import type { OrderChange } from './comparison.ts';
import type { Moves } from './find-moves.ts';
import { groupBy } from '../text/group-by.ts';

/** Another order on one surface. */
export interface OrderEvent {
  readonly of: OrderChange['of'];
  readonly tier?: string;
  readonly moves: Moves;
  readonly surface: string;
}

/** The same change of order on several surfaces, told once: the same things moved, whatever stands around them. */
export function orderChanges(events: readonly OrderEvent[]): OrderChange[] {
  const groups = groupBy(events, ({ of, tier = '', moves }) =>
    JSON.stringify([of, tier, moves.moved.map((moved) => moved.name), moves.swapped ?? null]),
  );
  return [...groups.values()].flatMap((group): OrderChange[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { of, tier, moves } = first;
    const surfaces = group.map((event) => event.surface);
    return [{ of, ...(tier === undefined ? {} : { tier }), ...moves, surfaces }];
  });
}
