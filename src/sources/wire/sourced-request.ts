import type { SourcedSurface } from '../surface-source.ts';
import type { NormalisedRequest } from './normalise-request.ts';

/** A request as the surface `id`; `facts` are added to what the request itself says. */
export function sourcedRequest(
  id: string,
  request: NormalisedRequest,
  facts: Readonly<Record<string, string>> = {},
): SourcedSurface {
  const layers = request.tiers.flatMap((tier) => tier.layers.map((layer) => ({ tier: tier.id, layer })));
  return {
    surface: {
      id,
      facts: { ...request.facts, ...facts },
      request: request.request,
      tiers: request.tiers.map((tier) => ({
        id: tier.id,
        layers: tier.layers.map(({ ref, text }) => ({ ref, text })),
      })),
      tools: request.tools,
    },
    origins: layers.map(({ tier, layer }) => ({ source: layer.origin, condition: `sent as ${tier}` })),
    notes: request.notes,
    wire: request.source,
  };
}
