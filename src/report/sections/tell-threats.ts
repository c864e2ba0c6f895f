import type { Comparison, ThreatChange } from '../../comparison/comparison.ts';
import { listPart, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { name, say, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellPlace } from '../tell-place.ts';
import { tellSurfaces } from '../tell-surfaces.ts';

/** What is hidden or hostile now and was not there before, with the text around it. */
export function tellThreats(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const items = comparison.threats.map((threat) => tellThreat(threat, all));
  return section('threats', 'Threats', listPart(say`threats`, items));
}

/** "`U+200B` in tool `x`, 2 times: `the text around it` · all surfaces". */
export function tellThreat(threat: ThreatChange, all: readonly string[]): Sentence {
  const times = threat.count === 1 ? '' : `, ${threat.count} times`;
  return say`${name(threat.id)} in ${tellPlace(threat.place)}${words(times)}: ${name(threat.excerpt)} · ${tellSurfaces(threat.surfaces, all)}`;
}
