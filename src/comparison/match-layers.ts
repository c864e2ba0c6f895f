import type { LayerChange } from './comparison.ts';
import { matchBy } from './match-uses.ts';
import type { PlacedLayer } from './placed-layers.ts';

/** A layer that is on both sides of one surface. */
export interface LayerPair {
  readonly before: PlacedLayer;
  readonly after: PlacedLayer;
  /** Present where it has another name now. */
  readonly nameChange?: NonNullable<LayerChange['nameChange']>;
}

export interface MatchedLayers {
  readonly pairs: readonly LayerPair[];
  readonly gone: readonly PlacedLayer[];
  readonly come: readonly PlacedLayer[];
}

/** Finds out which layer became which: by name, then as another key of the same layer, then by its text alone. */
export function matchLayers(before: readonly PlacedLayer[], after: readonly PlacedLayer[]): MatchedLayers {
  const textOf = (layer: PlacedLayer): string => layer.text;
  const named = matchBy(before, after, (layer) => layer.ref, textOf);
  const keyed = matchBy(named.gone.filter(isKeyed), named.come.filter(isKeyed), layerId, textOf);
  const isLeft = (pairs: typeof keyed.pairs, side: 'before' | 'after') => {
    const used = new Set(pairs.map((pair) => pair[side]));
    return (layer: PlacedLayer): boolean => !used.has(layer);
  };
  const gone = named.gone.filter(isLeft(keyed.pairs, 'before'));
  const come = named.come.filter(isLeft(keyed.pairs, 'after'));
  const hasText = (layer: PlacedLayer): boolean => layer.text.trim() !== '';
  const renamed = matchBy(gone.filter(hasText), come.filter(hasText), textOf, textOf);
  return {
    pairs: [
      ...named.pairs,
      ...keyed.pairs.map((pair) => ({ ...pair, nameChange: 'key' as const })),
      ...renamed.pairs.map((pair) => ({ ...pair, nameChange: 'renamed' as const })),
    ],
    gone: gone.filter(isLeft(renamed.pairs, 'before')),
    come: come.filter(isLeft(renamed.pairs, 'after')),
  };
}

function isKeyed(layer: PlacedLayer): boolean {
  return layer.ref.includes('.');
}

/** `platform-hint.cli` → `platform-hint` */
function layerId(layer: PlacedLayer): string {
  return layer.ref.slice(0, layer.ref.indexOf('.'));
}
