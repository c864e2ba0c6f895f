import type { Surface, SurfaceLayer, SurfaceTier, SurfaceTool } from '../../src/surfaces/surface.ts';

/** Surfaces with each layer of that name edited; a layer that becomes `undefined` goes. */
export function editLayer(
  surfaces: readonly Surface[],
  ref: string,
  edit: (text: string) => string | undefined,
): Surface[] {
  return editLayers(surfaces, (layer) => {
    const text = layer.ref === ref ? edit(layer.text) : layer.text;
    return text === undefined ? [] : [{ ...layer, text }];
  });
}

/** Surfaces with each layer replaced by what `edit` makes of it. */
export function editLayers(
  surfaces: readonly Surface[],
  edit: (layer: SurfaceLayer) => readonly SurfaceLayer[],
): Surface[] {
  return editTiers(surfaces, (tiers) =>
    tiers.map((tier) => ({ ...tier, layers: tier.layers.flatMap(edit) })),
  );
}

/** Surfaces with other tiers. */
export function editTiers(
  surfaces: readonly Surface[],
  edit: (tiers: readonly SurfaceTier[]) => readonly SurfaceTier[],
): Surface[] {
  return surfaces.map((surface) => ({ ...surface, tiers: edit(surface.tiers) }));
}

/** Surfaces with another list of tools. */
export function editTools(
  surfaces: readonly Surface[],
  edit: (tools: readonly SurfaceTool[]) => readonly SurfaceTool[],
): Surface[] {
  return surfaces.map((surface) => ({ ...surface, tools: edit(surface.tools) }));
}

/** Surfaces with the definition of one tool edited as text; what is not found there is an error of the test. */
export function editTool(
  surfaces: readonly Surface[],
  name: string,
  ...changes: readonly (readonly [from: string, to: string])[]
): Surface[] {
  return editTools(surfaces, (tools) =>
    tools.map((tool) => {
      if (tool.name !== name) return tool;
      const json = changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
        return text.replace(from, to);
      }, tool.json);
      return { ...tool, json };
    }),
  );
}
