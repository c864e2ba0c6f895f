import type { Surface, SurfaceTier, SurfaceTool } from '../../src/surfaces/surface.ts';

/** A surface in short: tiers as lists of `[ref, text]`, tools as names, whose definition is made up. */
export interface SomeSurface {
  readonly facts?: Record<string, string>;
  readonly request?: Record<string, string>;
  readonly tiers?: Record<string, readonly (readonly [ref: string, text: string])[]>;
  readonly tools?: readonly (string | SurfaceTool)[];
}

/** A surface with nothing on it but what is given. */
export function someSurface(id: string, given: SomeSurface = {}): Surface {
  const { facts = {}, request = {}, tiers = {}, tools = [] } = given;
  return {
    id,
    facts,
    request,
    tiers: Object.entries(tiers).map(([tier, layers]) => someTier(tier, layers)),
    tools: tools.map((tool) => (typeof tool === 'string' ? someTool(tool) : tool)),
  };
}

/** A tier with layers in order; unlike `someSurface` it can be had twice. */
export function someTier(id: string, layers: readonly (readonly [ref: string, text: string])[]): SurfaceTier {
  return { id, layers: layers.map(([ref, text]) => ({ ref, text })) };
}

/** A tool with a description of one sentence. */
export function someTool(name: string, description = 'Works.'): SurfaceTool {
  return { name, json: JSON.stringify({ name, description }) };
}
