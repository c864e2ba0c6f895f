import type { Sentence } from './report.ts';
import { join, name, say } from './say.ts';

/** At most so many surfaces are named one by one. */
const MOST = 5;

/** Some of `all` surfaces in words: "all 9 surfaces", "all but cron.claude", or the ids. */
export function tellSurfaces(some: readonly string[], all: readonly string[]): Sentence {
  if (some.length === all.length && all.length > 1) return say`all ${all.length} surfaces`;
  const listed = new Set(some);
  const others = all.filter((id) => !listed.has(id));
  if (others.length > 0 && others.length <= MOST && others.length < some.length)
    return say`all but ${names(others)}`;
  if (some.length <= MOST) return names(some);
  return say`${names(some.slice(0, MOST))} and ${some.length - MOST} more`;
}

function names(ids: readonly string[]): Sentence {
  return join(
    ids.map((id) => [name(id)]),
    ', ',
  );
}
