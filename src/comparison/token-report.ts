import type { SurfaceCount } from '../tokens/count-surface.ts';
import type { Family } from '../tokens/token-families.ts';
import { sortCodePoints } from '../text/code-points.ts';
import type { FamilyNote, TokenReport, TokenSums } from './comparison.ts';
import type { SurfacePair } from './surface-pairs.ts';

/** The tokens of all surfaces, and what stands behind the numbers. */
export function tokenReport(
  pairs: readonly SurfacePair[],
  before: ReadonlyMap<string, SurfaceCount>,
  after: ReadonlyMap<string, SurfaceCount>,
): TokenReport {
  const families = new Map<string, Family>();
  const surfaces = pairs.map(({ id }) => {
    const [was, is] = [before.get(id), after.get(id)];
    for (const count of [was, is]) if (count !== undefined) families.set(count.family.id, count.family);
    return {
      surface: id,
      family: (is ?? was)?.family.id ?? '',
      ...(was === undefined ? {} : { before: sumsOf(was) }),
      ...(is === undefined ? {} : { after: sumsOf(is) }),
    };
  });
  const notes = sortCodePoints(families.keys()).flatMap((id): FamilyNote[] => {
    const family = families.get(id);
    return family === undefined ? [] : [noteOf(family)];
  });
  return { surfaces, families: notes };
}

function sumsOf({ total, prompt, tools, toolCounts, tiers, promptRest }: SurfaceCount): TokenSums {
  return {
    total,
    prompt,
    tools,
    toolCount: toolCounts.length,
    tiers: tiers.map(({ tier, tokens }) => ({ tier, tokens })),
    promptRest,
  };
}

function noteOf({ id, vocabulary, method, error, source, date }: Family): FamilyNote {
  return {
    family: id,
    vocabulary,
    method,
    ...(error === undefined ? {} : { error }),
    source,
    date,
  };
}
