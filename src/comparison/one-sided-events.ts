import type { Surface } from '../surfaces/surface.ts';
import { numberUses } from '../text/number-uses.ts';
import type { LayerEvent } from './layer-events.ts';
import { placedLayers } from './placed-layers.ts';
import type { SurfacePair } from './surface-pairs.ts';
import type { ToolEvent } from './tool-events.ts';

export interface OneSidedEvents {
  readonly layers: readonly LayerEvent[];
  readonly tools: readonly ToolEvent[];
}

/** The texts of a set of surfaces, for looking up whether one is there under a name. */
interface KnownTexts {
  readonly layers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tools: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What surfaces that came or went bring or take with them: layers and tools that no surface of the other side has under
 * that name. A surface that only has another name brings nothing.
 */
export function oneSidedEvents(
  pairs: readonly SurfacePair[],
  expected: readonly Surface[],
  actual: readonly Surface[],
): OneSidedEvents {
  const [before, after] = [knownTexts(expected), knownTexts(actual)];
  const events = pairs.map(({ before: was, after: is }) => {
    if (was === undefined && is !== undefined) return eventsOf(is, before, 'added');
    if (is === undefined && was !== undefined) return eventsOf(was, after, 'removed');
    return { layers: [], tools: [] };
  });
  return {
    layers: events.flatMap((event) => event.layers),
    tools: events.flatMap((event) => event.tools),
  };
}

function knownTexts(surfaces: readonly Surface[]): KnownTexts {
  const [layers, tools] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (texts: Map<string, Set<string>>, name: string, text: string): void => {
    const known = texts.get(name);
    if (known === undefined) texts.set(name, new Set([text]));
    else known.add(text);
  };
  for (const surface of surfaces) {
    for (const tier of surface.tiers) for (const { ref, text } of tier.layers) add(layers, ref, text);
    for (const { name, json } of surface.tools) add(tools, name, json);
  }
  return { layers, tools };
}

function eventsOf(surface: Surface, other: KnownTexts, status: 'added' | 'removed'): OneSidedEvents {
  const textOf = (text: string) => (status === 'added' ? { after: text } : { before: text });
  const toolNames = numberUses(surface.tools.map((tool) => tool.name));
  const layers = placedLayers(surface).filter(({ ref, text }) => other.layers.get(ref)?.has(text) !== true);
  return {
    layers: layers.map(({ name, text, tier, behind, index }) => ({
      surface: surface.id,
      ...textOf(text),
      head: { status, name, place: { tier, ...(behind === undefined ? {} : { behind }) } },
      at: index,
    })),
    tools: surface.tools.flatMap(({ name, json }, index): ToolEvent[] => {
      if (other.tools.get(name)?.has(json) === true) return [];
      const head = { status, name: toolNames[index] ?? name };
      return [{ surface: surface.id, ...textOf(json), head, at: index }];
    }),
  };
}
