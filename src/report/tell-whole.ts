import type { Comparison } from '../comparison/comparison.ts';
import { listPart, section } from './part.ts';
import type { Section, Sentence } from './report.ts';
import { join, name, say, words } from './say.ts';
import { surfaceIds } from './surface-ids.ts';
import { tellCount } from './tell-count.ts';
import { tellSurfaces } from './tell-surfaces.ts';

/** What is in a snapshot that came or went as a whole: names and places, since its texts are not a change. */
export function tellWhole(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const { layers, tools } = comparison;
  const layerItems = layers.map(
    ({ name: layer, place, surfaces }) =>
      say`${name(layer)} in ${name(place.tier)} · ${tellSurfaces(surfaces, all)}`,
  );
  const toolItems = tools.map(
    ({ name: tool, surfaces }) => say`${name(tool)} · ${tellSurfaces(surfaces, all)}`,
  );
  return [
    ...section('surfaces', 'Surfaces', listPart(say`surfaces`, [idList(all)])),
    ...section('text', tellCount(layers.length, 'layer'), listPart(say`layers`, layerItems), true),
    ...section('tools', tellCount(tools.length, 'tool'), listPart(say`tools`, toolItems), true),
  ];
}

function idList(ids: readonly string[]): Sentence {
  return ids.length === 0
    ? [words('none')]
    : join(
        ids.map((id) => [name(id)]),
        ', ',
      );
}
