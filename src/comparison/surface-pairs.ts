import type { Surface } from '../surfaces/surface.ts';
import { sortCodePoints } from '../text/code-points.ts';
import type { SurfaceVerdict } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';

/** A surface as it was and as it is; one of them may be absent. */
export interface SurfacePair {
  readonly id: string;
  readonly before?: Surface;
  readonly after?: Surface;
  readonly verdict: SurfaceVerdict;
}

/** Every surface of either side with its verdict, in code-point order of the ids. */
export function pairSurfaces(expected: readonly Surface[], actual: readonly Surface[]): SurfacePair[] {
  const before = new Map(expected.map((surface) => [surface.id, surface]));
  const after = new Map(actual.map((surface) => [surface.id, surface]));
  const gone = expected.filter((surface) => !after.has(surface.id));
  const goneByContent = groupBy(gone, contentKey);
  return sortCodePoints(new Set([...before.keys(), ...after.keys()])).map((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return {
      id,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
      verdict: verdictOf(id, was, is, goneByContent),
    };
  });
}

function verdictOf(
  id: string,
  before: Surface | undefined,
  after: Surface | undefined,
  gone: ReadonlyMap<string, Surface[]>,
): SurfaceVerdict {
  if (after === undefined) return { id, verdict: 'obsolete' };
  if (before !== undefined) return { id, verdict: isSame(before, after) ? 'matched' : 'changed' };
  const former = gone.get(contentKey(after))?.shift();
  return { id, verdict: 'missing', ...(former === undefined ? {} : { renamedFrom: former.id }) };
}

function isSame(before: Surface, after: Surface): boolean {
  return (
    factsKey(before) === factsKey(after) &&
    isSameList(before.tools, after.tools, (was, is) => was.name === is.name && was.json === is.json) &&
    isSameList(
      before.tiers,
      after.tiers,
      (was, is) =>
        was.id === is.id &&
        isSameList(was.layers, is.layers, (one, other) => one.ref === other.ref && one.text === other.text),
    )
  );
}

function isSameList<T>(before: readonly T[], after: readonly T[], same: (was: T, is: T) => boolean): boolean {
  const matches = (was: T, index: number): boolean => {
    const is = after[index];
    return is !== undefined && same(was, is);
  };
  return before.length === after.length && before.every(matches);
}

/** Everything about a surface but its id, as text. */
function contentKey(surface: Surface): string {
  return JSON.stringify([
    factsKey(surface),
    surface.tiers.map((tier) => [tier.id, tier.layers.map(({ ref, text }) => [ref, text])]),
    surface.tools.map(({ name, json }) => [name, json]),
  ]);
}

function factsKey({ facts, request }: Surface): string {
  const sorted = (values: Readonly<Record<string, string>>) =>
    sortCodePoints(Object.keys(values)).map((key) => [key, values[key]]);
  return JSON.stringify([sorted(facts), sorted(request)]);
}
