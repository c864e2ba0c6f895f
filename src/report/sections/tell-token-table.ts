import type { Comparison, SurfaceTokens, TokenReport } from '../../comparison/comparison.ts';
import { groupBy } from '../../text/group-by.ts';
import { part, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { say, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellSurfaces } from '../tell-surfaces.ts';
import { tellAmounts, tellDeltas } from '../tell-tokens.ts';

/**
 * Tokens by surface, rows with equal differences together. In the open where surfaces of one model family differ: else
 * the title has told it already.
 */
export function tellTokenTable(comparison: Comparison): readonly Section[] {
  const { tokens } = comparison;
  if (tokens === undefined) return [];
  const all = surfaceIds(comparison);
  const shown = tokens.surfaces.filter((counts) => hasNews(counts));
  const groups = groupBy(shown, (counts) => JSON.stringify(differences(counts)));
  const rows = [...groups.values()].map((group) => tableRow(group, tokens, all));
  if (rows.length === 0) return [];
  const head = ['surfaces', 'prompt', 'tools', 'together', 'now'];
  return section(
    'tokens',
    'Tokens',
    [part(say`tokens by surface`, [{ kind: 'table', head, rows }])],
    !differWithinFamily(tokens),
  );
}

/** Whether surfaces whose tokens are counted alike gain a different number of tokens. */
export function differWithinFamily({ surfaces }: TokenReport): boolean {
  const families = groupBy(surfaces.filter(hasNews), ({ family }) => family);
  return [...families.values()].some(
    (group) => new Set(group.map((counts) => JSON.stringify(differences(counts)))).size > 1,
  );
}

function hasNews(counts: SurfaceTokens): boolean {
  const { before, after } = counts;
  return before === undefined || after === undefined || differences(counts).some((delta) => delta !== 0);
}

/** Of the prompt, the tools, and together. */
function differences({ before, after }: SurfaceTokens): readonly [number, number, number] {
  return [
    (after?.prompt ?? 0) - (before?.prompt ?? 0),
    (after?.tools ?? 0) - (before?.tools ?? 0),
    (after?.total ?? 0) - (before?.total ?? 0),
  ];
}

function tableRow(
  group: readonly SurfaceTokens[],
  { families }: TokenReport,
  all: readonly string[],
): Sentence[] {
  const ids = group.map(({ surface }) => surface);
  const isEstimate = group.some(
    ({ family }) => families.find((known) => known.family === family)?.method !== 'exact',
  );
  const deltas = group[0] === undefined ? [0, 0, 0] : differences(group[0]);
  const now = group.map(({ after }) => after?.total ?? 0);
  return [
    tellSurfaces(ids, all),
    ...deltas.map((delta) => [words(tellDeltas([delta], isEstimate && delta !== 0))]),
    [words(tellAmounts(now, isEstimate))],
  ];
}
