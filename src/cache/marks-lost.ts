import type { CacheDamage } from './cache-report.ts';
import { markEnds, type CountedSurface } from './cache-effect.ts';
import { findProviderRule } from './find-provider-rule.ts';
import { sumTokens, wireParts } from './wire-parts.ts';

type MarkDamage = Extract<CacheDamage, { kind: 'under-minimum' | 'mark-lost' }>;

/** Marked parts of one surface up to which the provider no longer caches: too short now, or not marked any more. */
export function marksLost(before: CountedSurface, after: CountedSurface): MarkDamage[] {
  const { model = '', provider = '' } = after.surface.facts;
  const rule = findProviderRule(provider, model);
  const order = rule?.orders[0];
  if (order === undefined || rule?.reuse !== 'up-to-marks') return [];
  const old = markTokens(before, order);
  const now = markTokens(after, order);
  const surfaces = [after.surface.id];
  const minimum = rule.minimum ?? 0;
  return [...old].flatMap(([mark, was]): MarkDamage[] => {
    const is = now.get(mark);
    if (was < minimum) return [];
    if (is === undefined) return [{ kind: 'mark-lost', surfaces, mark }];
    if (is >= minimum) return [];
    return [{ kind: 'under-minimum', surfaces, mark, before: was, after: is, minimum }];
  });
}

/** For each mark the tokens from the beginning of the request up to it. */
function markTokens(
  { surface, count }: CountedSurface,
  order: Parameters<typeof wireParts>[2],
): Map<string, number> {
  const parts = wireParts(surface, count, order);
  const ends = markEnds(surface, parts);
  return new Map(ends.map(({ mark, end }) => [mark, sumTokens(parts.slice(0, end))]));
}
