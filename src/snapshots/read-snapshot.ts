import type { ReadonlyFiles } from './files.ts';
import { readSurfaces, type ParsedSnapshot } from './read-surfaces.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** What the snapshot in `store` says, as `readSurfaces` gives it; absent where there is none. */
export async function readSnapshot(
  store: SnapshotStore,
  against?: ReadonlyFiles,
): Promise<ParsedSnapshot | undefined> {
  const files = await store.readAll();
  return files === undefined ? undefined : readSurfaces(files, against);
}
