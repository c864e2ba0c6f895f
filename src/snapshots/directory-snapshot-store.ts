import { dirname, resolve } from 'node:path';
import { ExpectedError, expectedError } from '../errors.ts';
import { compareFiles, type FileChanges } from './compare-files.ts';
import type { ReadonlyFiles } from './files.ts';
import type { FolderFiles } from './folder-files.ts';
import { takeLock, type LockRuntime } from './take-lock.ts';
import { nodeFolderFiles } from './node-folder-files-adapter.ts';
import { readFolder, reasonOf } from './read-folder.ts';
import type { UpdatableSnapshotStore } from './snapshot-store.ts';
import { comesOff, restoreFolder, swapFolder } from './swap-folder.ts';

/**
 * The snapshot in a folder. It is replaced as a whole: a new folder is built beside it and takes its place, so that a
 * crash leaves the old one or the new one. Nothing but the folder and its siblings `.new`, `.old` and `.lock` is changed.
 */
export function directorySnapshotStore(
  directory: string,
  runtime: LockRuntime,
  files: FolderFiles = nodeFolderFiles,
): UpdatableSnapshotStore {
  const path = resolve(directory);
  const updateAll: UpdatableSnapshotStore['updateAll'] = async (change) => {
    const { changes } = await changesTo(path, change, files);
    if (isNothing(changes)) return changes;
    try {
      return await updateLocked(path, change, files, runtime);
    } catch (error) {
      if (error instanceof ExpectedError) throw error;
      throw expectedError('snapshot-unwritten', { path, reason: reasonOf(error) }, error);
    }
  };
  return {
    readAll: () => readFolder(path, files),
    replaceAll: (wanted) => updateAll(() => wanted),
    updateAll,
  };
}

async function updateLocked(
  path: string,
  change: Change,
  files: FolderFiles,
  runtime: LockRuntime,
): Promise<FileChanges> {
  await files.makeFolder(dirname(path));
  const lock = await takeLock(`${path}.lock`, files, runtime);
  try {
    await restoreFolder(path, files);
    // Looked at again: another render may have been at work until now.
    const { changes, wanted } = await changesTo(path, change, files);
    if (!isNothing(changes)) await swapFolder(path, wanted, files, () => lock.isHeld());
    return changes;
  } finally {
    // A lock that can't be removed is taken over, because we are gone by then.
    await comesOff(lock.release());
  }
}

type Change = Parameters<UpdatableSnapshotStore['updateAll']>[0];

async function changesTo(
  path: string,
  change: Change,
  files: FolderFiles,
): Promise<{ readonly changes: FileChanges; readonly wanted: ReadonlyFiles }> {
  const stored = await readFolder(path, files);
  const wanted = change(stored);
  return { changes: compareFiles(stored ?? new Map(), wanted), wanted };
}

function isNothing({ added, changed, removed }: FileChanges): boolean {
  return added.length + changed.length + removed.length === 0;
}
