import type { Comparison } from '../comparison/comparison.ts';
import type { Sentence } from './report.ts';
import { join, name, say } from './say.ts';

/** So many paths are named. */
const MOST_PATHS = 5;

/** The paths of a change that decide what the snapshot shows; nothing where there are none. */
export function tellGate({ trust: { gate } }: Comparison): Sentence {
  if (gate.length === 0) return [];
  const paths = [...new Set(gate.map(({ path }) => path))];
  const shown = join(
    paths.slice(0, MOST_PATHS).map((path) => [name(path)]),
    ', ',
  );
  const left = paths.length - MOST_PATHS;
  return left > 0 ? say`${shown} and ${left} more` : shown;
}
