import type { FileChanges } from './compare-files.ts';
import type { Files, ReadonlyFiles } from './files.ts';

/** Where a snapshot is kept. */
export interface SnapshotStore {
  /** Every file of the snapshot; absent where there is none. Throws an `ExpectedError` where it can't be read. */
  readAll(): Promise<Files | undefined>;
}

/** Where a snapshot is kept and can be replaced. */
export interface WritableSnapshotStore extends SnapshotStore {
  /**
   * Makes the snapshot exactly `files`, all of them or none, and says what that changed. Where nothing differs nothing is
   * touched. Throws an `ExpectedError` where it can't be done; the old snapshot then stands.
   */
  replaceAll(files: ReadonlyFiles): Promise<FileChanges>;
}

/** Where two writers can add to a snapshot, one after the other. */
export interface UpdatableSnapshotStore extends WritableSnapshotStore {
  /** As `replaceAll`, with the files that `change` makes of the stored ones while nobody else can write. */
  updateAll(change: (stored: ReadonlyFiles | undefined) => ReadonlyFiles): Promise<FileChanges>;
}
