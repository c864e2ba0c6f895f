import { ExpectedError } from '../errors.ts';
import { parseSnapshot } from '../snapshots/parse-snapshot.ts';
import { refuseNewerFormat } from '../snapshots/read-surfaces.ts';
import type { SnapshotStore } from '../snapshots/snapshot-store.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Terminal } from './terminal.ts';

/** What a store holds, to be kept; `undefined` where there is nothing or it can't be read, and then says `otherwise`. */
export async function keptSurfaces(
  store: SnapshotStore,
  terminal: Terminal,
  otherwise: string,
): Promise<Surface[] | undefined> {
  const files = await store.readAll();
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

/** `kept` with `fresh` in place of what came from the same main surfaces; a side request goes with its main surface. */
export function replaceSurfaces(
  kept: readonly Surface[],
  fresh: readonly Surface[],
  mains: readonly string[],
): Surface[] {
  const renewed = new Set(mains);
  return [...kept.filter(({ id }) => !renewed.has(id.split('~', 1)[0] ?? id)), ...fresh];
}
