import { sortCodePoints } from '../text/code-points.ts';
import type { FactChange } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';
import type { SurfacePair } from './surface-pairs.ts';

/** Facts and parts of the request that changed on surfaces that are on both sides, sorted by key. */
export function compareFacts(pairs: readonly SurfacePair[]): FactChange[] {
  const found = pairs.flatMap(({ id, before, after }) => {
    if (before === undefined || after === undefined) return [];
    return [
      ...changesOf('facts', id, before.facts, after.facts),
      ...changesOf('request', id, before.request, after.request),
    ];
  });
  const groups = groupBy(found, ({ of, key, before, after }) =>
    JSON.stringify([of, key, before ?? null, after ?? null]),
  );
  const changes = [...groups.values()].flatMap((group): FactChange[] => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, surfaces: group.flatMap((change) => change.surfaces) }];
  });
  const order = sortCodePoints(new Set(changes.map(({ of, key }) => `${of} ${key}`)));
  const place = ({ of, key }: FactChange): number => order.indexOf(`${of} ${key}`);
  return changes.sort((left, right) => place(left) - place(right));
}

function changesOf(
  of: FactChange['of'],
  id: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FactChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const [was, is] = [valueOf(before, key), valueOf(after, key)];
    if (was === is) return [];
    return [
      {
        of,
        key,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
        surfaces: [id],
      },
    ];
  });
}

// A fact may be called `constructor`.
function valueOf(values: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
