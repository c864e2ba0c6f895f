import type { Surface } from '../surfaces/surface.ts';
import { alignColumns } from '../text/align-columns.ts';
import { codePointLength } from '../text/code-points.ts';
import { groupDigits } from '../text/group-digits.ts';

/** A table of surfaces: for each tier its layers and characters, and the tools that are sent. */
export function renderTable(surfaces: readonly Surface[]): string {
  const tiers = [...new Set(surfaces.flatMap((surface) => surface.tiers.map((tier) => tier.id)))];
  const head = ['surface', ...tiers.flatMap((tier) => [tier, 'characters']), 'tools', 'characters'];
  return alignColumns([head, ...surfaces.map((surface) => row(surface, tiers))]).join('\n');
}

function row(surface: Surface, tiers: readonly string[]): string[] {
  const cells = tiers.flatMap((id) => {
    const layers = surface.tiers.filter((tier) => tier.id === id).flatMap((tier) => tier.layers);
    return [`${layers.length} layers`, characters(layers.map((layer) => layer.text))];
  });
  return [
    surface.id,
    ...cells,
    String(surface.tools.length),
    characters(surface.tools.map((tool) => tool.json)),
  ];
}

function characters(texts: readonly string[]): string {
  return groupDigits(texts.reduce((sum, text) => sum + codePointLength(text), 0));
}
