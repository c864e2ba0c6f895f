import type { Surface } from '../../surfaces/surface.ts';
import { numberUses } from '../../text/number-uses.ts';
import { parseJson } from '../../text/parse-json.ts';

/** One text of a surface with its place in words: a layer, one string of a tool, a list of names. */
export interface SurfaceUnit {
  readonly place: string;
  readonly text: string;
}

/** All texts of some surfaces, each at a place of its own; lists of names show what came, went or changed its order. */
export function surfaceUnits(surfaces: readonly Surface[]): SurfaceUnit[] {
  return [
    { place: 'the surfaces', text: lines(surfaces.map(({ id }) => id)) },
    ...surfaces.flatMap((surface) => unitsOf(surface)),
  ];
}

function unitsOf({ id, facts, tiers, tools }: Surface): SurfaceUnit[] {
  const layers = tiers.flatMap((tier) =>
    tier.layers.map((layer) => ({ name: `${tier.id} › ${layer.ref}`, text: layer.text })),
  );
  const layerNames = numberUses(layers.map(({ name }) => name));
  const toolNames = numberUses(tools.map(({ name }) => name));
  return [
    {
      place: `${id}: the facts`,
      text: lines(Object.entries(facts).map(([key, value]) => `${key}=${value}`)),
    },
    { place: `${id}: the list of layers`, text: lines(layerNames) },
    { place: `${id}: the list of tools`, text: lines(toolNames) },
    ...layers.map(({ text }, at) => ({ place: `${id}: ${layerNames[at] ?? ''}`, text })),
    ...tools.flatMap(({ json }, at) => {
      const place = `${id}: tool ${toolNames[at] ?? ''}`;
      return toolUnits(json).map(({ path, text }) => ({ place: `${place} › ${path}`, text }));
    }),
  ];
}

/** The strings of a definition by their paths, and the order of its members. */
function toolUnits(json: string): { readonly path: string; readonly text: string }[] {
  const parsed = parseJson(json);
  if (parsed.status === 'unparsable') return [{ path: 'definition', text: json }];
  const paths: string[] = [];
  const strings: { path: string; text: string }[] = [];
  const pending: { path: string; value: unknown }[] = [{ path: '', value: parsed.value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value } = next;
    if (typeof value === 'string') strings.push({ path, text: value });
    else if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).map(([key, member]) => ({
        path: path === '' ? key : `${path}.${key}`,
        value: member as unknown,
      }));
      pending.push(...members.toReversed());
    }
    paths.push(`${path}${plainValue(value)}`);
  }
  return [...strings, { path: 'members', text: lines(paths) }];
}

/** A value that is neither text nor a container, as it stands behind its path. */
function plainValue(value: unknown): string {
  if (value === null) return ': null';
  return typeof value === 'number' || typeof value === 'boolean' ? `: ${value}` : '';
}

function lines(names: readonly string[]): string {
  return names.join('\n');
}
