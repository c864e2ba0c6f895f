import type { Surface } from '../surfaces/surface.ts';
import { alignColumns } from '../text/align-columns.ts';
import { surfaceCounter } from '../tokens/count-surface.ts';
import type { TokenCounter } from '../tokens/token-count.ts';
import { tellAmounts } from './tell-tokens.ts';

/** A table of surfaces: for each tier its layers and tokens, the tools that are sent and theirs, and all tokens. */
export function renderTable(surfaces: readonly Surface[], counter: TokenCounter): string {
  const tiers = [...new Set(surfaces.flatMap((surface) => surface.tiers.map((tier) => tier.id)))];
  const head = ['surface', ...tiers.flatMap((tier) => [tier, 'tokens']), 'tools', 'tokens', 'all tokens'];
  const count = surfaceCounter(counter);
  return alignColumns([head, ...surfaces.map((surface) => row(surface, tiers, count))]).join('\n');
}

function row(surface: Surface, tiers: readonly string[], count: ReturnType<typeof surfaceCounter>): string[] {
  const { method, tiers: counted, tools, total } = count(surface);
  const shown = (tokens: number): string => tellAmounts([tokens], method === 'estimate');
  const cells = tiers.flatMap((id) => {
    const layers = surface.tiers.filter((tier) => tier.id === id).flatMap((tier) => tier.layers);
    const own = counted.filter(({ tier }) => tier === id);
    return [
      `${layers.length} ${layers.length === 1 ? 'layer' : 'layers'}`,
      shown(own.reduce((sum, { tokens }) => sum + tokens, 0)),
    ];
  });
  return [surface.id, ...cells, String(surface.tools.length), shown(tools), shown(total)];
}
