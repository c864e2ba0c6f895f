import type { Surface, SurfaceTool } from '../surfaces/surface.ts';
import { parseOrderedJson, minifyJson, type OrderedJson } from '../snapshots/format/ordered-json.ts';
import { compareCodePoints, sortCodePoints } from '../text/code-points.ts';

/**
 * A surface as the older layout would tell it: one layer a tier, tools and members of schemas sorted by name. Only what is
 * told on both sides can be compared.
 */
export function asOlderLayout(surface: Surface): Surface {
  return {
    ...surface,
    request: {},
    tiers: surface.tiers
      .map(({ id, layers }) => ({
        id,
        text: layers
          .map((layer) => layer.text)
          .filter((text) => text !== '')
          .join('\n\n'),
      }))
      .filter(({ text }) => text !== '')
      .map(({ id, text }) => ({ id, layers: [{ ref: id, text }] })),
    tools: surface.tools.map(sortMembers).sort((left, right) => compareCodePoints(left.name, right.name)),
  };
}

function sortMembers({ name, json }: SurfaceTool): SurfaceTool {
  const parsed = parseOrderedJson(json);
  return { name, json: parsed.status === 'done' ? minifyJson(sorted(parsed.value)) : json };
}

function sorted(value: OrderedJson): OrderedJson {
  if (value.kind === 'array') return { kind: 'array', items: value.items.map(sorted) };
  if (value.kind !== 'object') return value;
  const members = new Map(value.members.map((member) => [member.name, member.value]));
  return {
    kind: 'object',
    members: sortCodePoints(members.keys()).flatMap((name) => {
      const member = members.get(name);
      return member === undefined ? [] : [{ name, value: sorted(member) }];
    }),
  };
}
