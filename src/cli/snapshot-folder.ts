import { isAbsolute, relative, resolve } from 'node:path';
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

/** The snapshot folder that an option names, else the default one; relative to the working directory. */
export function snapshotFolder(option: string | undefined, cwd: string): SnapshotFolder {
  const path = resolve(cwd, option ?? DEFAULT_FOLDER);
  const below = relative(cwd, path);
  const isBelow = below !== '' && !below.startsWith('..') && !isAbsolute(below);
  return {
    store: directorySnapshotStore(path, nodeProcess),
    shown: isBelow ? below.replaceAll('\\', '/') : path,
  };
}
