import { sortCodePoints } from '../text/code-points.ts';
import type { TextEdit } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';
import { compareTexts } from './text/compare-texts.ts';
import type { TokenDeltas } from './token-deltas.ts';

/** What happened to a text on one surface. */
export interface TextEvent {
  readonly surface: string;
  readonly before?: string;
  readonly after?: string;
}

/** The edits among `events`, each once: equal texts first, then texts in which the same was changed. */
export function textEdits(events: readonly TextEvent[], deltas: TokenDeltas | undefined): TextEdit[] {
  const changed = events.filter((event) => event.before !== event.after);
  const byBefore = groupBy(changed, (event) => event.before);
  const variants = [...byBefore.values()].flatMap((group) => [
    ...groupBy(group, (event) => event.after).values(),
  ]);
  const edits = variants.flatMap((group): TextEdit[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { before, after } = first;
    const change = before === undefined || after === undefined ? undefined : compareTexts(before, after);
    return [
      {
        surfaces: group.map((event) => event.surface),
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
        ...(change === undefined ? {} : { change }),
      },
    ];
  });
  return mergeEqual(edits).map((edit) =>
    deltas === undefined ? edit : { ...edit, tokens: deltas('prompt', edit) },
  );
}

/** Edits of different texts that read the same become one. */
function mergeEqual(edits: readonly TextEdit[]): TextEdit[] {
  if (edits.length < 2) return [...edits];
  const groups = groupBy(edits, ({ before, after, change }) =>
    JSON.stringify(change === undefined ? [before ?? null, after ?? null] : change),
  );
  return [...groups.values()].flatMap(([first, ...others]): TextEdit[] =>
    first === undefined
      ? []
      : [{ ...first, surfaces: sortCodePoints([first, ...others].flatMap((edit) => edit.surfaces)) }],
  );
}
