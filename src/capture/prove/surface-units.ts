import { parseTree, type Node } from 'jsonc-parser';
import type { Surface } from '../../surfaces/surface.ts';
import { numberUses } from '../../text/number-uses.ts';

/** One text of a surface with its place in words: a layer, one string of a tool, a list of names. */
export interface SurfaceUnit {
  readonly place: string;
  readonly text: string;
}

/**
 * All texts of some surfaces, each at a place that no other one has; lists of names show what came, went or changed its
 * order.
 */
export function surfaceUnits(surfaces: readonly Surface[]): SurfaceUnit[] {
  const units = [
    { place: 'the surfaces', text: lines(surfaces.map(({ id }) => id)) },
    ...surfaces.flatMap((surface) => unitsOf(surface)),
  ];
  const places = numberUses(units.map(({ place }) => place));
  return units.map(({ place, text }, at) => ({ place: places[at] ?? place, text }));
}

function unitsOf({ id, facts, request, tiers, tools }: Surface): SurfaceUnit[] {
  const layers = tiers.flatMap((tier) =>
    tier.layers.map((layer) => ({ name: `${tier.id} › ${layer.ref}`, text: layer.text })),
  );
  const layerNames = numberUses(layers.map(({ name }) => name));
  const toolNames = numberUses(tools.map(({ name }) => name));
  return [
    { place: `${id}: the facts`, text: pairs(facts) },
    { place: `${id}: the facts of the request`, text: pairs(request) },
    { place: `${id}: the list of tiers`, text: lines(tiers.map((tier) => tier.id)) },
    { place: `${id}: the list of layers`, text: lines(layerNames) },
    { place: `${id}: the list of tools`, text: lines(toolNames) },
    ...layers.map(({ text }, at) => ({ place: `${id}: ${layerNames[at] ?? ''}`, text })),
    ...tools.flatMap(({ json }, at) => {
      const place = `${id}: tool ${toolNames[at] ?? ''}`;
      return toolUnits(json).map(({ path, text }) => ({ place: `${place} › ${path}`, text }));
    }),
  ];
}

/** The strings of a definition by their paths; and its members in order, with what is no string as it is written. */
function toolUnits(json: string): { readonly path: string; readonly text: string }[] {
  const root = parseTree(json);
  if (root === undefined) return [{ path: 'definition', text: json }];
  const paths: string[] = [];
  const strings: { path: string; text: string }[] = [];
  const pending: { path: string; node: Node }[] = [{ path: '', node: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, node } = next;
    const isPlain = node.type !== 'string' && (node.children ?? []).length === 0;
    if (node.type === 'string') strings.push({ path, text: String(node.value) });
    paths.push(isPlain ? `${path}: ${json.slice(node.offset, node.offset + node.length)}` : path);
    pending.push(...childrenOf(node, path).toReversed());
  }
  return [...strings, { path: 'members', text: lines(paths) }];
}

/** The members of an object, with duplicates and in their order; the items of a list. */
function childrenOf({ type, children = [] }: Node, path: string): { path: string; node: Node }[] {
  return children.flatMap((child, at) => {
    const [key, value] = type === 'object' ? (child.children ?? []) : [undefined, child];
    if (value === undefined) return [];
    const name = String(key?.value ?? at);
    return [{ path: path === '' ? name : `${path}.${name}`, node: value }];
  });
}

function pairs(values: Readonly<Record<string, string>>): string {
  return lines(Object.entries(values).map(([key, value]) => `${key}=${value}`));
}

function lines(names: readonly string[]): string {
  return names.join('\n');
}
