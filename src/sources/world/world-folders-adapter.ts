import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expectedError } from '../../errors.ts';
import type { WorldPlaces } from './world-places.ts';

/** In memory: a listing there follows the order in which a folder was filled, and doesn't depend on the disk. */
const MEMORY = '/dev/shm';

/** The folders of a world, as they really lie. */
export interface WorldFolders extends WorldPlaces {
  readonly scratch: string;
  /** Occurs in the path of every one of them and nowhere else. */
  readonly mark: string;
  /** Where they are: removed as a whole. */
  readonly roots: readonly string[];
  /** Whether the project lies where listings follow the order of creation. */
  readonly ordered: boolean;
}

/** Makes the folders of `places`, which are below its base, under a name that no other world has. */
export async function makeWorldFolders(
  places: WorldPlaces,
  options: { readonly inMemory: boolean },
): Promise<WorldFolders> {
  const mark = `prompt-surface-world-${randomBytes(6).toString('hex')}`;
  const base = join(temporaryFolder(), mark);
  const ordered = options.inMemory && isUsable(MEMORY);
  const memory = ordered ? join(MEMORY, mark) : base;
  const move = (path: string, root: string) => `${root}${path.slice(places.base.length)}`;
  const folders = {
    base,
    home: move(places.home, base),
    project: move(places.project, memory),
    temp: move(places.temp, base),
    programs: move(places.programs, base),
    scratch: join(base, 'scratch'),
  };
  for (const root of new Set([base, memory])) await makeRoot(root);
  const { home, project, temp, programs, scratch } = folders;
  for (const path of [home, project, temp, programs, scratch]) await mkdir(path, { recursive: true });
  return { ...folders, mark, ordered, roots: [...new Set([base, memory])] };
}

/** Where the system keeps temporary files, past any link. */
function temporaryFolder(): string {
  try {
    return realpathSync(tmpdir());
  } catch (error) {
    throw unusable(tmpdir(), error);
  }
}

async function makeRoot(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    throw unusable(dirname(path), error);
  }
}

function unusable(path: string, error: unknown): Error {
  const { code = 'it is broken' } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string | undefined>> = {
    ENOENT: 'it does not exist',
    EACCES: 'this user may not write there',
    EROFS: 'nothing can be written there',
    ENOSPC: 'it is full',
    ENOTDIR: 'it is no folder',
  };
  return expectedError('world-temp-unusable', { path, reason: reasons[code] ?? code }, error);
}

/** Removes a world's folders, also where what ran in it took away our rights to them or made paths that are too long. */
export function removeWorldFolders(roots: readonly string[]): void {
  for (const root of roots) {
    try {
      rmSync(root, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      unfold(root);
      rmSync(root, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

/** Moves every folder below `root` right into it and gives us back our rights, so that each path is a short one. */
function unfold(root: string): void {
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    chmodSync(folder, 0o700);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (!lstatSync(path).isDirectory()) continue;
      // A folder that we may not write to can't be moved either.
      chmodSync(path, 0o700);
      const target = join(root, `unfolded-${randomBytes(6).toString('hex')}`);
      renameSync(path, target);
      waiting.push(target);
    }
  }
}

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return lstatSync(folder).isDirectory();
  } catch {
    return false;
  }
}
