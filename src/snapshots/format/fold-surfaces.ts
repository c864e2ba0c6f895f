import { compareCodePoints } from '../../text/code-points.ts';
import type { Surface, SurfaceLayer, SurfaceTool } from '../../surfaces/surface.ts';
import { assignReferences, type NamedText } from './assign-references.ts';
import { foldOrder } from './fold-order.ts';
import { foldReferences, type ReferenceQueue } from './fold-references.ts';
import { referencePath, type Reference, type ReferenceFolder } from './reference.ts';
import type { RequestRow, SurfacesMap, TierSection } from './surfaces-map.ts';

/** The map of some surfaces and every text that it refers to, by the path of its file. */
export interface FoldedSurfaces {
  readonly map: SurfacesMap;
  readonly layers: ReadonlyMap<string, string>;
  readonly tools: ReadonlyMap<string, string>;
}

const LAYER: NamedText<SurfaceLayer> = { name: (layer) => layer.ref, text: (layer) => layer.text };
const TOOL: NamedText<SurfaceTool> = { name: (tool) => tool.name, text: (tool) => tool.json };

/** Writes down each text once and, for all surfaces (in id order) together, what is on each in which order. */
export function foldSurfaces(surfaces: readonly Surface[]): FoldedSurfaces {
  const layers = assignReferences(
    surfaces.map(({ id, tiers }) => ({ id, items: tiers.flatMap((tier) => tier.layers) })),
    LAYER,
  );
  const tools = assignReferences(
    surfaces.map(({ id, tools }) => ({ id, items: tools })),
    TOOL,
  );
  const toolQueues = surfaces.map(({ id }, index) => ({ id, references: tools.references[index] ?? [] }));
  return {
    map: {
      surfaces: surfaces.map(({ id, facts }) => ({ id, facts })),
      request: foldRequest(surfaces),
      tiers: foldTiers(surfaces, layers.references),
      tools: foldReferences(toolQueues),
    },
    layers: byPath('layers', layers.texts),
    tools: byPath('tools', tools.texts),
  };
}

function byPath(folder: ReferenceFolder, texts: ReadonlyMap<Reference, string>): Map<string, string> {
  return new Map([...texts].map(([reference, text]) => [referencePath(folder, reference), text]));
}

/** The request is a map, not a list: its rows stand in the order of their keys, then of their values. */
function foldRequest(surfaces: readonly Surface[]): RequestRow[] {
  const rows = new Map<string, { key: string; value: string; surfaces: string[] }>();
  for (const { id, request } of surfaces) {
    for (const [key, value] of Object.entries(request)) {
      const member = JSON.stringify([key, value]);
      const row = rows.get(member) ?? { key, value, surfaces: [] };
      rows.set(member, row);
      row.surfaces.push(id);
    }
  }
  return [...rows.values()].sort(
    (a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.value, b.value),
  );
}

function foldTiers(
  surfaces: readonly Surface[],
  references: readonly (readonly Reference[])[],
): TierSection[] {
  const unread = surfaces.map(({ id, tiers }, index) => ({
    id,
    tiers: cutByTier(tiers, references[index] ?? []),
  }));
  return foldOrder(surfaces.map(({ tiers }) => tiers.map((tier) => tier.id))).map(({ item, queues }) => {
    const queued = queues.flatMap((index): ReferenceQueue[] => {
      const surface = unread[index];
      const references = surface?.tiers.shift();
      return surface && references ? [{ id: surface.id, references }] : [];
    });
    return { tier: item, surfaces: queued.map(({ id }) => id), rows: foldReferences(queued) };
  });
}

function cutByTier(tiers: Surface['tiers'], references: readonly Reference[]): Reference[][] {
  let end = 0;
  return tiers.map(({ layers }) => {
    const start = end;
    end += layers.length;
    return references.slice(start, end);
  });
}
