import type { CacheEffect, CacheLimit, FirstDifference, TokenRange } from '../../cache/cache-report.ts';
import type { Comparison } from '../../comparison/comparison.ts';
import { groupBy } from '../../text/group-by.ts';
import { part, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { join, paragraph, plainText, say, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellSurfaces } from '../tell-surfaces.ts';
import { tellAmounts } from '../tell-tokens.ts';
import { tellPart } from './tell-cache.ts';

/** Why less is kept than is unchanged. */
const LIMITS: Readonly<Record<CacheLimit, string>> = {
  'no-marks': 'the request marks nothing for the cache',
  'up-to-mark': 'only up to a mark',
  'under-minimum': "under the provider's minimum",
  'whole-steps': 'in whole steps',
};

/** What the first request after the release costs; surfaces with the same first difference and limits are told together. */
export function tellCost(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const effects = comparison.cache?.effects ?? [];
  const groups = groupBy(effects, ({ first, limits }) =>
    JSON.stringify([first.map(firstDifference), limits]),
  );
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const where = tellSurfaces(
      group.map(({ surface }) => surface),
      all,
    );
    return [[where, ...cells(first, group)]];
  });
  if (rows.length === 0) return [];
  const head = ['surfaces', 'first difference', 'read from the cache', 'written anew, once'];
  return section(
    'cost',
    'Cost to the prompt cache, once',
    [part(say`cost of the first request`, [...notes(effects), { kind: 'table', head, rows }])],
    true,
  );
}

function notes(effects: readonly CacheEffect[]) {
  const isUnknown = effects.some(({ order }) => order !== 'documented');
  return [
    paragraph(
      say`What the first request of a session costs after the change, in rounded tokens.${words(isUnknown ? ' Where a provider documents no order, both orders are counted and a range stands here.' : '')}`,
    ),
  ];
}

function cells({ first, limits }: CacheEffect, group: readonly CacheEffect[]): Sentence[] {
  const why = limits.map((limit) => LIMITS[limit]).join(', ');
  return [
    join(distinct(first.map(firstDifference)), ' or '),
    [words(`${range(group.map(({ kept }) => kept))}${why === '' ? '' : ` (${why})`}`)],
    [words(range(group.map(({ rewritten }) => rewritten)))],
  ];
}

function firstDifference({ at, part: where }: FirstDifference): Sentence {
  if (at === 'model') return say`another model`;
  if (at === 'role') return say`the role`;
  return where === undefined ? say`the end` : tellPart(where);
}

function distinct(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((sentence) => [plainText(sentence), sentence])).values()];
}

function range(ranges: readonly TokenRange[]): string {
  return tellAmounts(
    ranges.flatMap(({ from, to }) => [from, to]),
    true,
  );
}
