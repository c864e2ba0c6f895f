import type { Surface } from '../surfaces/surface.ts';
import type { Leak } from './world/conditions.ts';
import type { RunValue } from './world/run-values.ts';

/** A shorter value stands in ordinary words too: finding it would say nothing. */
const SHORTEST_LEAK = 8;

/**
 * Where values of the real machine stand in a surface although nothing replaces them: no pin reached the program, and on
 * another machine or day the surface will differ.
 */
export function findLeaks(surface: Surface, values: readonly RunValue[]): Leak[] {
  const telling = values.filter(({ value, as }) => value.length >= SHORTEST_LEAK && value !== as);
  const layers = surface.tiers.flatMap((tier) =>
    tier.layers.map((layer) => ({ place: `${tier.id} › ${layer.ref}`, text: layer.text })),
  );
  const tools = surface.tools.map((tool) => ({ place: `tool ${tool.name}`, text: tool.json }));
  return [...layers, ...tools].flatMap(({ place, text }) => {
    const found = telling.find(({ value }) => text.includes(value));
    return found === undefined ? [] : [{ surface: surface.id, place, what: found.what, value: found.value }];
  });
}
