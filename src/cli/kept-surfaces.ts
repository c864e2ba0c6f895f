import { ExpectedError } from '../errors.ts';
import { parseSnapshot } from '../snapshots/parse-snapshot.ts';
import { readSurfaces, refuseNewerFormat } from '../snapshots/read-surfaces.ts';
import type { ReadonlyFiles } from '../snapshots/files.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Terminal } from './terminal.ts';

/** What is stored, to be kept; `undefined` where there is nothing or it can't be read, and then says `otherwise`. */
export function keptSurfaces(
  files: ReadonlyFiles | undefined,
  terminal: Terminal,
  otherwise: string,
): Surface[] | undefined {
  if (files === undefined) {
    terminal.error(`There is no snapshot yet, so ${otherwise}.\n`);
    return undefined;
  }
  refuseNewerFormat(files);
  try {
    return parseSnapshot(files);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    terminal.error(`The old snapshot can't be kept, so ${otherwise}: ${error.message}\n`);
    return undefined;
  }
}

/**
 * The surfaces in `stored` with `fresh` in place of what came from the same main surfaces; a side request goes with its
 * main surface. What can't be read is not kept.
 */
export function replaceSurfaces(
  stored: ReadonlyFiles | undefined,
  fresh: readonly Surface[],
  mains: readonly string[],
): Surface[] {
  const renewed = new Set(mains);
  const { surfaces, findings } = readSurfaces(stored ?? new Map());
  const kept = findings.length === 0 ? surfaces : [];
  return [...kept.filter(({ id }) => !renewed.has(id.split('~', 1)[0] ?? id)), ...fresh];
}
