import { sortCodePoints } from '../text/code-points.ts';
import type { LayerChange } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';
import type { LayerEvent } from './layer-events.ts';
import { textEdits } from './text-edits.ts';
import type { TokenDeltas } from './token-deltas.ts';

/** What happened to layers, the same on several surfaces told once, in the order in which they stand. */
export function layerChanges(events: readonly LayerEvent[], deltas: TokenDeltas | undefined): LayerChange[] {
  const groups = groupBy(events, ({ head }) =>
    JSON.stringify([
      head.status,
      head.name,
      head.formerName ?? null,
      head.place.tier,
      head.formerPlace?.tier ?? null,
    ]),
  );
  return [...groups.values()].flatMap((group): LayerChange[] => {
    const [first] = group;
    if (first === undefined) return [];
    const surfaces = sortCodePoints(group.map((event) => event.surface));
    return [{ ...first.head, surfaces, edits: textEdits(group, deltas) }];
  });
}
