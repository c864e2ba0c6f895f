import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { nodeFiles } from '../host/node-files-host.ts';
import { ancestors } from '../host/paths.ts';
import { nodeProcess } from '../host/process-host.ts';
import { directorySnapshotStore } from '../snapshots/directory-snapshot-store.ts';
import type { WritableSnapshotStore } from '../snapshots/snapshot-store.ts';

/** Where the approved snapshot is kept. */
export const DEFAULT_FOLDER = 'tests/fixtures/prompt_surface';

export interface SnapshotFolder {
  readonly store: WritableSnapshotStore;
  /** As it is shown: relative to the working directory where it lies below. */
  readonly shown: string;
}

/**
 * The snapshot folder that an option names, relative to the working directory; else the default one of the repository
 * around it, so that commands work from any folder.
 */
export async function snapshotFolder(option: string | undefined, cwd: string): Promise<SnapshotFolder> {
  const path =
    option === undefined ? resolve(await repositoryTop(cwd), DEFAULT_FOLDER) : resolve(cwd, option);
  const below = relative(cwd, path);
  const isBelow = below !== '' && !below.startsWith('..') && !isAbsolute(below);
  return {
    store: directorySnapshotStore(path, nodeProcess),
    shown: isBelow ? below.replaceAll('\\', '/') : path,
  };
}

/** The nearest folder from `cwd` upwards that holds a snapshot or a repository; `cwd` itself where none does. */
async function repositoryTop(cwd: string): Promise<string> {
  const files = nodeFiles();
  for (const folder of ancestors(resolve(cwd), { dirname })) {
    for (const mark of [DEFAULT_FOLDER, '.git']) {
      if ((await files.stat(resolve(folder, mark))) !== undefined) return folder;
    }
  }
  return cwd;
}
