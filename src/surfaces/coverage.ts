import { PLATFORM_HINTS } from '../layers/platform-hints.ts';
import { builtinEngine } from '../tiers/assemble-prompt.ts';
import { assembleSurface } from './render-surface.ts';
import { SURFACES } from './surface-specs.ts';

/** What exists and no surface shows, by name in table order: nobody reviews it in a snapshot. */
export interface SurfaceCoverage {
  readonly layers: readonly string[];
  readonly platformHints: readonly string[];
  readonly tools: readonly string[];
}

/** Renders every surface and lists what none of them showed. */
export async function surfaceCoverage(): Promise<SurfaceCoverage> {
  const engine = await builtinEngine();
  const prompts = await Promise.all(SURFACES.map((spec) => assembleSurface(spec, { engine })));
  const shown = new Set(prompts.flatMap((prompt) => prompt.layers.flatMap(({ id, ref }) => [id, ref])));
  const sent = new Set(prompts.flatMap((prompt) => prompt.tools.map((tool) => tool.name)));
  const layers = new Set(engine.places.map((place) => place.layer.id));
  return {
    layers: [...layers].filter((id) => !shown.has(id)),
    platformHints: Object.keys(PLATFORM_HINTS).filter((key) => !shown.has(`platform-hint.${key}`)),
    tools: engine.registry.definitions.map((tool) => tool.name).filter((name) => !sent.has(name)),
  };
}
