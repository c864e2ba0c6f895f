import type { Comparison, SurfaceTokens, TokenReport } from '../../comparison/comparison.ts';
import { groupBy } from '../../text/group-by.ts';
import { part, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { say, words } from '../say.ts';
import { changedSurfaces, surfaceIds } from '../surface-ids.ts';
import { tellSurfaces } from '../tell-surfaces.ts';
import { tellAmounts, tellDeltas } from '../tell-tokens.ts';

/** Differences that rounding explains: prompt and tools are each rounded before and after. */
const ROUNDING = 2;

/**
 * Tokens by surface, rows with equal differences together. In the open where surfaces of one model family differ: else
 * the title has told it already.
 */
export function tellTokenTable(comparison: Comparison): readonly Section[] {
  const { tokens } = comparison;
  if (tokens === undefined) return [];
  const all = surfaceIds(comparison);
  const changed = new Set(changedSurfaces(comparison));
  const surfaces = tokens.surfaces.filter(({ surface }) => changed.has(surface));
  if (surfaces.every((counts) => differences(counts).every((delta) => delta === 0))) return [];
  const groups = groupAlike(surfaces);
  const rows = groups.map((group) => tableRow(group, tokens, all));
  const head = ['surfaces', 'prompt', 'tools', 'together', 'now'];
  return section(
    'tokens',
    'Tokens by surface',
    [part(say`tokens by surface`, [{ kind: 'table', head, rows }])],
    !differWithinFamily(surfaces),
  );
}

/** Whether surfaces whose tokens are counted alike gain a different number of tokens. */
function differWithinFamily(surfaces: readonly SurfaceTokens[]): boolean {
  const families = groupBy(surfaces, ({ family }) => family);
  return [...families.values()].some((group) => !isAlike(group));
}

/** Surfaces of a family are one row if they gain the same but for rounding; else those with equal differences are. */
function groupAlike(surfaces: readonly SurfaceTokens[]): SurfaceTokens[][] {
  const families = [...groupBy(surfaces, ({ family }) => family).values()];
  return families.flatMap((group) =>
    isAlike(group) ? [group] : [...groupBy(group, (counts) => JSON.stringify(differences(counts))).values()],
  );
}

function isAlike(group: readonly SurfaceTokens[]): boolean {
  return COLUMNS.every((column) => {
    const values = group.map((counts) => differences(counts)[column]);
    return Math.max(...values) - Math.min(...values) <= ROUNDING;
  });
}

/** Of the prompt, the tools, and together. */
const COLUMNS = [0, 1, 2] as const;

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
  const deltas = COLUMNS.map((column) => group.map((counts) => differences(counts)[column]));
  const now = group.map(({ after }) => after?.total ?? 0);
  return [
    tellSurfaces(ids, all),
    ...deltas.map((values) => [words(tellDeltas(values, isEstimate))]),
    [words(tellAmounts(now, isEstimate))],
  ];
}
