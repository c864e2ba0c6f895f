import { compareSnapshots } from '../../src/comparison/compare-snapshots.ts';
import type { Comparison } from '../../src/comparison/comparison.ts';
import type { ComparisonContext } from '../../src/comparison/comparison-context.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { scanText } from '../../src/threats/scan-text.ts';
import type { TokenCounter } from '../../src/tokens/token-count.ts';
import { someSurface, type SomeSurface } from '../snapshots/some-surface.ts';

/** Counts a token for each four characters: enough for tests of words, and needs no vocabulary. */
export const roughCounter: TokenCounter = (text) => ({ tokens: Math.ceil(text.length / 4), notes: [] });

/** What a change from some surfaces to others does, with everything looked at that can be looked at. */
export function someComparison(
  before: readonly Surface[],
  after: readonly Surface[],
  context: ComparisonContext = {},
): Comparison {
  return compareSnapshots(before, after, {
    counter: roughCounter,
    scan: (text) => scanText(text, 'context'),
    ...context,
  });
}

/** What a change of one text on one surface does. */
export function textComparison(before: string, after: string, layer = 'guide'): Comparison {
  const surface = (text: string): Surface => oneSurface({ tiers: { stable: [[layer, text]] } });
  return someComparison([surface(before)], [surface(after)]);
}

/** A surface of a model whose tokens are exact. */
export function oneSurface(given: SomeSurface, id = 'one'): Surface {
  return someSurface(id, { facts: { model: 'gpt-5', provider: 'openai' }, ...given });
}
