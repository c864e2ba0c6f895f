import type { Surface, SurfaceLayer, SurfaceTier, SurfaceTool } from '../../surfaces/surface.ts';
import type { Reference, ReferenceFolder } from './reference.ts';
import type { SurfacesMap } from './surfaces-map.ts';

/** The text that `reference` means; absent where its file can't be read, and then the layer or tool is left out. */
export type ReferenceText = (folder: ReferenceFolder, reference: Reference) => string | undefined;

interface OpenTier extends SurfaceTier {
  readonly layers: SurfaceLayer[];
}

interface OpenSurface extends Surface {
  readonly tiers: OpenTier[];
  readonly tools: SurfaceTool[];
}

/** The surfaces that `map` tells of, in id order, each with its own order of tiers, layers and tools. */
export function unfoldSurfaces(map: SurfacesMap, textOf: ReferenceText): Surface[] {
  const surfaces = openSurfaces(map);
  for (const section of map.tiers) {
    for (const id of section.surfaces) surfaces.get(id)?.tiers.push({ id: section.tier, layers: [] });
    for (const row of section.rows) {
      const text = textOf('layers', row.reference);
      if (text === undefined) continue;
      const layer = { ref: row.reference.name, text };
      for (const id of row.surfaces) surfaces.get(id)?.tiers.at(-1)?.layers.push(layer);
    }
  }
  for (const row of map.tools) {
    const json = textOf('tools', row.reference);
    if (json === undefined) continue;
    const tool = { name: row.reference.name, json };
    for (const id of row.surfaces) surfaces.get(id)?.tools.push(tool);
  }
  return [...surfaces.values()];
}

function openSurfaces(map: SurfacesMap): Map<string, OpenSurface> {
  const requests = new Map<string, [key: string, value: string][]>(map.surfaces.map(({ id }) => [id, []]));
  for (const { key, value, surfaces } of map.request) {
    for (const id of surfaces) requests.get(id)?.push([key, value]);
  }
  return new Map(
    map.surfaces.map(({ id, facts }) => {
      const request = Object.fromEntries(requests.get(id) ?? []);
      return [id, { id, facts, request, tiers: [], tools: [] }];
    }),
  );
}
