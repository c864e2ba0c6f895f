import { isAbsolute, resolve } from 'node:path';
import { expectedError } from '../errors.ts';
import { programAt } from '../sources/world/find-program-adapter.ts';
import { findProgram } from '../sources/world/programs-adapter.ts';

/** Where a program is looked for. */
export interface AgentPlaces {
  /** Relative paths start there, first fit. */
  readonly folders: readonly string[];
  /** With the PATH for plain names. */
  readonly caller: Readonly<Record<string, string>>;
  /** The package that brings it; empty where that is not known. */
  readonly package: string;
}

/** The path of an agent's program; an `ExpectedError` where there is none, or one that can't be run. */
export async function locateAgent(name: string, places: AgentPlaces): Promise<string> {
  if (!name.includes('/')) {
    const found = name === '' ? undefined : await findProgram(name, places.caller);
    if (found !== undefined) return found;
    throw expectedError('capture-program-absent', { program: name, package: places.package });
  }
  const paths = isAbsolute(name) ? [name] : places.folders.map((folder) => resolve(folder, name));
  const runnable = paths.find((path) => programAt(path) === 'program');
  if (runnable !== undefined) return runnable;
  const denied = paths.find((path) => programAt(path) === 'denied');
  throw denied === undefined
    ? expectedError('capture-path-absent', { program: name })
    : expectedError('capture-program-denied', { program: name });
}
