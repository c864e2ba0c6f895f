import { compareCaches } from '../../src/cache/compare-caches.ts';
import type { CacheReport } from '../../src/cache/cache-report.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { surfaceCounter } from '../../src/tokens/count-surface.ts';
import type { TokenCounter } from '../../src/tokens/token-count.ts';
import { someSurface, type SomeSurface } from '../snapshots/some-surface.ts';

/** One token a character: sums can be worked out by hand. */
export const perCharacter: TokenCounter = (text) => ({ tokens: text.length, notes: [] });

/** What `compareCaches` says, with one token a character. */
export function cachesOf(before: readonly Surface[], after: readonly Surface[]): CacheReport {
  const count = surfaceCounter(perCharacter);
  const counted = (surfaces: readonly Surface[]) =>
    surfaces.map((surface) => ({ surface, count: count(surface) }));
  return compareCaches(counted(before), counted(after), perCharacter);
}

/** A surface of a model whose tokens are counted with the factor 1, in one tier. */
export function gptSurface(
  id: string,
  layers: readonly (readonly [ref: string, text: string])[],
  given: SomeSurface = {},
): Surface {
  return someSurface(id, {
    facts: { provider: 'openai', model: 'gpt-5' },
    tiers: { stable: layers },
    ...given,
  });
}
