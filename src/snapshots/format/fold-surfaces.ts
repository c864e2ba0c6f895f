import { compareCodePoints } from '../../text/code-points.ts';
import type { Surface } from '../../surfaces/surface.ts';
import { assignReferences } from './assign-references.ts';
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

/** Writes down each text once and, for all surfaces (in id order) together, what is on each in which order. */
export function foldSurfaces(surfaces: readonly Surface[]): FoldedSurfaces {
  const layers = surfaces.map(({ id, tiers }) => ({
    id,
    texts: tiers.flatMap((tier) => tier.layers.map((layer) => ({ name: layer.ref, text: layer.text }))),
  }));
  const tools = surfaces.map(({ id, tools }) => ({
    id,
    texts: tools.map((tool) => ({ name: tool.name, text: tool.json })),
  }));
  const layerReferences = assignReferences(layers);
  const toolReferences = assignReferences(tools);
  return {
    map: {
      surfaces: surfaces.map(({ id, facts }) => ({ id, facts })),
      request: foldRequest(surfaces),
      tiers: foldTiers(surfaces, layerReferences),
      tools: foldReferences(
        surfaces.map(({ id }, index) => ({ id, references: toolReferences[index] ?? [] })),
      ),
    },
    layers: collectFiles('layers', layers, layerReferences),
    tools: collectFiles('tools', tools, toolReferences),
  };
}

function collectFiles(
  folder: ReferenceFolder,
  surfaces: readonly { readonly texts: readonly { readonly text: string }[] }[],
  references: readonly (readonly Reference[])[],
): Map<string, string> {
  const texts = new Map<Reference, string>();
  for (const [index, surface] of surfaces.entries()) {
    for (const [position, { text }] of surface.texts.entries()) {
      const reference = references[index]?.[position];
      if (reference !== undefined) texts.set(reference, text);
    }
  }
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
