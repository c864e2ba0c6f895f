import { sortCodePoints } from '../text/code-points.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { MissingReference, TextPlace } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';
import { nameReader, type NamingText, type SurfaceNames } from './surface-names.ts';
import type { SurfacePair } from './surface-pairs.ts';

/** Names that mean something on some surface. */
interface KnownNames {
  readonly tools: ReadonlySet<string>;
  readonly skills: ReadonlySet<string>;
}

interface Missing {
  readonly kind: MissingReference['kind'];
  readonly name: string;
  readonly place: TextPlace;
}

/** Names in the texts of surfaces that lead nowhere there, and did not lead nowhere before; in the order of the texts. */
export function findReferences(
  pairs: readonly SurfacePair[],
  expected: readonly Surface[],
  actual: readonly Surface[],
): MissingReference[] {
  const read = nameReader();
  const known = knownNames([...expected, ...actual].map(read));
  const found = pairs.flatMap(({ id, before, after, verdict }) => {
    if (after === undefined || verdict.verdict === 'matched') return [];
    const [was, is] = [before === undefined ? undefined : read(before), read(after)];
    const old = new Set((was === undefined ? [] : missingOn(was, undefined, known)).map(keyOf));
    return missingOn(is, was, known)
      .filter((missing) => !old.has(keyOf(missing)))
      .map((missing) => ({ missing, surface: id }));
  });
  const groups = groupBy(found, ({ missing }) => keyOf(missing));
  return [...groups.values()].flatMap((group): MissingReference[] => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ ...first.missing, surfaces: sortCodePoints(group.map(({ surface }) => surface)) }];
  });
}

function knownNames(surfaces: readonly SurfaceNames[]): KnownNames {
  return {
    tools: new Set(surfaces.flatMap((names) => [...names.tools])),
    skills: new Set(surfaces.flatMap((names) => [...names.skills])),
  };
}

/** What the texts of a surface name in vain. Parameters are known by the surface as it was: any word could be one. */
function missingOn(names: SurfaceNames, former: SurfaceNames | undefined, known: KnownNames): Missing[] {
  const isTool = (name: string): boolean => names.tools.has(name) || names.found.has(name);
  return names.texts.flatMap((text) => {
    const mentioned = new Set([...text.named.quoted, ...text.named.snake]);
    return [...mentioned].flatMap((name): Missing[] => {
      const kind = kindOf(name, text);
      return kind === undefined ? [] : [{ kind, name, place: text.place }];
    });
  });

  function kindOf(name: string, text: NamingText): Missing['kind'] | undefined {
    if (isTool(name) || names.skills.has(name)) return undefined;
    if (known.tools.has(name)) return 'tool';
    const isQuoted = text.named.quoted.has(name);
    if (!isQuoted) return undefined;
    if (known.skills.has(name)) return 'skill';
    return isLostParameter(name, text, names, former) ? 'parameter' : undefined;
  }
}

function isLostParameter(
  name: string,
  { place, parameters }: NamingText,
  names: SurfaceNames,
  former: SurfaceNames | undefined,
): boolean {
  if (parameters === undefined) return former?.parameters.has(name) === true && !names.parameters.has(name);
  const was = former?.texts.find((text) => text.place.kind === 'tool' && text.place.name === place.name);
  return was?.parameters?.has(name) === true && !parameters.has(name);
}

function keyOf({ kind, name, place }: Missing): string {
  return JSON.stringify([kind, name, place.kind, place.name]);
}
