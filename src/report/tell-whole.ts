import type { Comparison } from '../comparison/comparison.ts';
import { listPart, part, section } from './part.ts';
import type { Block, Section, Sentence } from './report.ts';
import { name, say, words } from './say.ts';
import { surfaceIds } from './surface-ids.ts';
import { tellCount } from './tell-count.ts';
import { tellAmounts } from './tell-tokens.ts';
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
    ...section('surfaces', 'Surfaces', [part(say`surfaces`, [surfaceTable(comparison)])]),
    ...section('text', tellCount(layers.length, 'layer'), listPart(say`layers`, layerItems), true),
    ...section('tools', tellCount(tools.length, 'tool'), listPart(say`tools`, toolItems), true),
  ];
}

/** The surfaces with their tokens, where these were counted. */
function surfaceTable({ surfaces, tokens, kind }: Comparison): Block {
  const counts = new Map(tokens?.surfaces.map((counted) => [counted.surface, counted]));
  const exact = new Set(
    tokens?.families.filter(({ method }) => method === 'exact').map(({ family }) => family),
  );
  const rows = surfaces.map(({ id }) => {
    const counted = counts.get(id);
    const sums = kind === 'introduced' ? counted?.after : counted?.before;
    if (counted === undefined || sums === undefined) return [[name(id)], [], [], []];
    const shown = (amount: number): Sentence => [words(tellAmounts([amount], !exact.has(counted.family)))];
    return [[name(id)], shown(sums.prompt), shown(sums.tools), shown(sums.total)];
  });
  return { kind: 'table', head: ['surface', 'tokens of the prompt', 'of the tools', 'together'], rows };
}
