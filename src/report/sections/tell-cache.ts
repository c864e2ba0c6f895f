import type { CacheDamage, ChangingValue, WirePart } from '../../cache/cache-report.ts';
import type { Comparison } from '../../comparison/comparison.ts';
import { groupBy } from '../../text/group-by.ts';
import { listPart, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { join, name, say, strong, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellAmounts } from '../tell-tokens.ts';
import { tellSurfaces } from '../tell-surfaces.ts';

/** What every session pays from now on because of the change. */
export function tellCache(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const items = (comparison.cache?.damage ?? []).map((damage) => tellDamage(damage, all));
  return section('cache', 'Prompt cache', listPart(say`prompt cache`, items));
}

/** One kind of permanent damage in a sentence. */
export function tellDamage(damage: CacheDamage, all: readonly string[]): Sentence {
  const where = tellSurfaces(damage.surfaces, all);
  switch (damage.kind) {
    case 'sharing-lost':
      return say`${strong('Sharing lost')}: ${where} no longer share ${partList(damage.parts)} (${tokens(damage.tokens)}); they part at ${tellPart(damage.at)}, which ${tellSurfaces(damage.apart, all)} ${words(damage.apart.length === 1 ? 'has' : 'have')}.`;
    case 'moved-forward':
      return say`${strong('Now behind changing text')}: ${partList(damage.behind)} stands behind ${tellValues(damage.values)}, so each session reads ${words(tellAmounts([damage.tokens.from, damage.tokens.to], true))} tokens anew · ${where}`;
    case 'under-minimum':
      return say`${strong('Under the minimum')}: up to the mark ${name(damage.mark)} there are ${tokens(damage.after)} (were ${tokens(damage.before)}), and the provider caches nothing under ${damage.minimum} · ${where}`;
    default:
      return say`${strong('Mark lost')}: the request no longer marks ${name(damage.mark)} for the cache · ${where}`;
  }
}

type PlacedValue = { readonly value: ChangingValue; readonly at: WirePart };

/** The same value, wherever it stands, once. */
function tellValues(values: readonly PlacedValue[]): Sentence {
  const groups = [...groupBy(values, ({ value }) => JSON.stringify([value.kind, value.text])).values()];
  const shown = groups.slice(0, MOST_PARTS).map((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const places = partList(group.map(({ at }) => at));
    return say`the ${words(first.value.kind)} ${name(first.value.text)} (${places})`;
  });
  const left = groups.length - MOST_PARTS;
  return say`${join(shown, ', ')}${left > 0 ? say` and ${left} more` : []}`;
}

/** A part of a request: "tool `x`", "layer `y`". */
export function tellPart(part: WirePart): Sentence {
  return part.kind === 'tool' ? say`tool ${name(part.name)}` : say`layer ${name(part.name)}`;
}

/** So many parts are named. */
const MOST_PARTS = 2;

function partList(parts: readonly WirePart[]): Sentence {
  const shown = join(parts.slice(0, MOST_PARTS).map(tellPart), ', ');
  return parts.length <= MOST_PARTS ? shown : say`${shown} and ${parts.length - MOST_PARTS} more`;
}

function tokens(amount: number): Sentence {
  return [words(`${tellAmounts([amount], true)} tokens`)];
}
