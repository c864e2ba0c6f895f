import type { Comparison, MissingReference } from '../../comparison/comparison.ts';
import { listPart, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { name, say, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellPlace } from '../tell-place.ts';
import { tellSurfaces } from '../tell-surfaces.ts';

/** Names in texts that lead nowhere now. */
export function tellReferences(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const items = comparison.references.map(
    (reference) => say`${tellReference(reference)} · ${tellSurfaces(reference.surfaces, all)}`,
  );
  return section('references', 'References', listPart(say`references`, items));
}

/** "layer `x` names the tool `y`, which is not there". */
export function tellReference({ kind, name: named, place }: MissingReference): Sentence {
  return say`${tellPlace(place)} names the ${words(kind)} ${name(named)}, which is not there`;
}
