import type { Surface } from '../surfaces/surface.ts';
import type { FileChanges } from './compare-files.ts';
import type { ReadonlyFiles } from './files.ts';
import { formatSnapshot } from './format-snapshot.ts';
import { refuseNewerFormat } from './read-surfaces.ts';
import type { WritableSnapshotStore } from './snapshot-store.ts';

/** What a write did to the files of the snapshot. */
export interface WrittenSnapshot extends FileChanges {
  /** Whether anything differed; otherwise no file was touched. */
  readonly written: boolean;
  /** What was there before; absent where nothing was. */
  readonly before?: ReadonlyFiles;
}

/**
 * Makes the snapshot in `store` the one of `surfaces`. A stored snapshot that can't be read is replaced like any other,
 * but one of a newer format is refused: an `ExpectedError`.
 */
export async function writeSnapshot(
  store: WritableSnapshotStore,
  surfaces: readonly Surface[],
): Promise<WrittenSnapshot> {
  const files = formatSnapshot(surfaces);
  const stored = await store.readAll();
  if (stored !== undefined) refuseNewerFormat(stored);
  const changes = await store.replaceAll(files);
  const written = Object.values(changes).some((paths) => paths.length > 0);
  return { written, ...changes, ...(stored === undefined ? {} : { before: stored }) };
}
