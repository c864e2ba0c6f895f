import type { Comparison, SurfaceTokens } from '../comparison/comparison.ts';
import type { Sentence } from './report.ts';
import { join, say, words } from './say.ts';
import { changedSurfaces, surfaceIds } from './surface-ids.ts';
import { tellCount } from './tell-count.ts';
import { tellHeadlines } from './tell-headlines.ts';
import { tellSurfaces } from './tell-surfaces.ts';
import { deltaTokens, tellAmounts } from './tell-tokens.ts';

/** The one line that everybody reads: what the change does, where, and how many tokens it adds. */
export function tellTitle(comparison: Comparison): Sentence {
  const { kind, surfaces, trust } = comparison;
  if (trust.snapshot === 'stale') return say`Prompt surface: the committed snapshot is out of date`;
  if (trust.snapshot === 'unreadable') return say`Prompt surface: the committed snapshot can't be read`;
  if (kind === 'introduced')
    return title([
      say`first snapshot`,
      say`${words(tellCount(surfaces.length, 'surface'))}`,
      amounts(comparison),
    ]);
  if (kind === 'removed')
    return title([say`the snapshot is gone`, say`${words(tellCount(surfaces.length, 'surface'))}`]);
  const headlines = tellHeadlines(comparison).map((headline) => [words(headline)]);
  const changed = changedSurfaces(comparison);
  if (changed.length === 0) return title(headlines);
  return title([...headlines, tellSurfaces(changed, surfaceIds(comparison)), deltas(comparison)]);
}

function title(parts: readonly Sentence[]): Sentence {
  return say`Prompt surface: ${join(parts, ' · ')}`;
}

function amounts(comparison: Comparison): Sentence {
  const counted = comparison.tokens?.surfaces ?? [];
  if (counted.length === 0) return [];
  const totals = counted.map(({ after }) => after?.total ?? 0);
  return [words(`${tellAmounts(totals, isEstimate(comparison, counted))} tokens each`)];
}

function deltas(comparison: Comparison): Sentence {
  const changed = new Set(
    comparison.surfaces.filter(({ verdict }) => verdict === 'changed').map(({ id }) => id),
  );
  const counted = (comparison.tokens?.surfaces ?? []).filter(({ surface }) => changed.has(surface));
  if (counted.length === 0) return [];
  const added = counted.map(({ before, after }) => (after?.total ?? 0) - (before?.total ?? 0));
  const each = counted.length === 1 ? '' : ' each';
  return [words(`${deltaTokens(added, isEstimate(comparison, counted))}${each}`)];
}

function isEstimate({ tokens }: Comparison, counted: readonly SurfaceTokens[]): boolean {
  const exact = new Set(
    tokens?.families.filter(({ method }) => method === 'exact').map(({ family }) => family),
  );
  return counted.some(({ family }) => !exact.has(family));
}
