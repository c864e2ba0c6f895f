import type { Surface } from '../surfaces/surface.ts';
import { numberUses } from '../text/number-uses.ts';

/** A layer with its place on a surface. */
export interface PlacedLayer {
  readonly ref: string;
  /** The name with the number of its use: `name#2`. */
  readonly name: string;
  readonly text: string;
  /** The tier's name with the number of its use. */
  readonly tier: string;
  /** The name of the layer in front of it in the tier; absent where it is the first. */
  readonly behind?: string;
  /** From 0 over all tiers. */
  readonly index: number;
}

/** The tiers of a surface by name, in order; a name that is used again is told apart. */
export function tierNames(surface: Surface): string[] {
  return numberUses(surface.tiers.map((tier) => tier.id));
}

/** All layers of a surface in order. */
export function placedLayers(surface: Surface): PlacedLayer[] {
  const names = numberUses(surface.tiers.flatMap((tier) => tier.layers.map((layer) => layer.ref)));
  const tiers = tierNames(surface);
  let index = -1;
  return surface.tiers.flatMap(({ layers }, place) =>
    layers.map(({ ref, text }, inTier) => {
      index += 1;
      const behind = inTier === 0 ? undefined : names[index - 1];
      return {
        ref,
        name: names[index] ?? ref,
        text,
        tier: tiers[place] ?? '',
        ...(behind === undefined ? {} : { behind }),
        index,
      };
    }),
  );
}
