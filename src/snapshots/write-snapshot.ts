import type { Surface } from '../surfaces/surface.ts';
import type { FileChanges } from './compare-files.ts';
import type { ReadonlyFiles } from './files.ts';
import { formatSnapshot } from './format-snapshot.ts';
import { refuseNewerFormat } from './read-surfaces.ts';
import type { SnapshotStore, UpdatableSnapshotStore, WritableSnapshotStore } from './snapshot-store.ts';

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
  return told(store, () => store.replaceAll(files));
}

/**
 * The same with the surfaces that `change` makes of the stored files while nobody else can write, so that two writers who
 * each add theirs don't lose one.
 */
export async function updateSnapshot(
  store: UpdatableSnapshotStore,
  change: (stored: ReadonlyFiles | undefined) => readonly Surface[],
): Promise<WrittenSnapshot> {
  return told(store, () => store.updateAll((stored) => formatSnapshot(change(stored))));
}

async function told(store: SnapshotStore, write: () => Promise<FileChanges>): Promise<WrittenSnapshot> {
  const stored = await store.readAll();
  if (stored !== undefined) refuseNewerFormat(stored);
  const changes = await write();
  const written = Object.values(changes).some((paths) => paths.length > 0);
  return { written, ...changes, ...(stored === undefined ? {} : { before: stored }) };
}
