import type { LayerChange, Place } from './comparison.ts';
import { findMoves } from './find-moves.ts';
import { groupBy } from '../text/group-by.ts';
import { matchLayers, type LayerPair } from './match-layers.ts';
import { matchTiers, type MatchedTiers } from './match-tiers.ts';
import { placedLayers, type PlacedLayer } from './placed-layers.ts';
import type { OrderEvent } from './order-changes.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { TextEvent } from './text-edits.ts';

/** What happened to one layer on one surface. */
export interface LayerEvent extends TextEvent {
  readonly head: Omit<LayerChange, 'surfaces' | 'edits'>;
  /** Where it stands among the layers as they are now. */
  readonly at: number;
}

export interface LayerEvents {
  readonly layers: readonly LayerEvent[];
  /** Layers that stay in their tier and tiers, in another order. */
  readonly order: readonly OrderEvent[];
}

/** Compares the layers of a surface that is on both sides. */
export function layerEvents(before: Surface, after: Surface): LayerEvents {
  const tiers = matchTiers(before, after);
  const [old, now] = [placedLayers(before), placedLayers(after)];
  const { pairs, gone, come } = matchLayers(old, now);
  const surface = after.id;
  const kept = pairs.flatMap((pair) => keptEvent(pair, tiers, surface));
  const nowPlaces = new Map(pairs.map((pair) => [pair.before.index, pair.after.index]));
  const events = [
    ...kept,
    ...come.map((layer) => ({
      surface,
      after: layer.text,
      head: { status: 'added', name: layer.name, place: placeOf(layer) } as const,
      at: layer.index,
    })),
    ...gone.map((layer) => ({
      surface,
      before: layer.text,
      head: { status: 'removed', name: layer.name, place: placeOf(layer) } as const,
      at: placeOfGone(layer, nowPlaces),
    })),
  ];
  return {
    layers: events.sort((left, right) => left.at - right.at),
    order: orderEvents(pairs, tiers, surface),
  };
}

function keptEvent(
  { before, after, nameChange }: LayerPair,
  tiers: MatchedTiers,
  surface: string,
): LayerEvent[] {
  const hasMoved = currentTier(before, tiers) !== after.tier;
  if (before.text === after.text && nameChange === undefined && !hasMoved) return [];
  const head = {
    status: 'kept',
    name: after.name,
    ...(nameChange === undefined ? {} : { formerName: before.name, nameChange }),
    place: placeOf(after),
    ...(hasMoved ? { formerPlace: placeOf(before) } : {}),
  } as const;
  return [{ surface, before: before.text, after: after.text, head, at: after.index }];
}

function currentTier(layer: PlacedLayer, { renamed }: MatchedTiers): string {
  return renamed.get(layer.tier) ?? layer.tier;
}

function placeOf({ tier, behind }: PlacedLayer): Place {
  return { tier, ...(behind === undefined ? {} : { behind }) };
}

/** Behind the layer that stood in front of it and is still there. */
function placeOfGone(layer: PlacedLayer, nowPlaces: ReadonlyMap<number, number>): number {
  for (let index = layer.index - 1; index >= 0; index -= 1) {
    const now = nowPlaces.get(index);
    if (now !== undefined) return now + 0.5;
  }
  return -0.5;
}

function orderEvents(pairs: readonly LayerPair[], tiers: MatchedTiers, surface: string): OrderEvent[] {
  const common = tiers.before
    .map((tier) => tiers.renamed.get(tier) ?? tier)
    .filter((tier) => tiers.after.includes(tier));
  const tierMoves = findMoves(
    common,
    tiers.after.filter((tier) => common.includes(tier)),
  );
  const staying = pairs.filter((pair) => currentTier(pair.before, tiers) === pair.after.tier);
  const inTiers = [...groupBy(staying, (pair) => pair.after.tier)].flatMap(([tier, group]): OrderEvent[] => {
    const names = (side: 'before' | 'after'): string[] =>
      group.toSorted((left, right) => left[side].index - right[side].index).map((pair) => pair.after.name);
    const moves = findMoves(names('before'), names('after'));
    return moves === undefined ? [] : [{ of: 'layers', tier, moves, surface }];
  });
  return [
    ...(tierMoves === undefined ? [] : [{ of: 'tiers', moves: tierMoves, surface } as const]),
    ...inTiers,
  ];
}
