import { expectedError } from '../errors.ts';
import type { Files } from './files.ts';
import type { GitObjects, GitTreeEntry } from './git-objects.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** What is read of one commit at most; anything beyond is no snapshot that a person reviews. */
export interface TreeLimits {
  readonly files: number;
  /** In bytes, for one file. */
  readonly fileBytes: number;
  /** In bytes, for all files. */
  readonly totalBytes: number;
}

/** A prompt of 10 MB is up to six times as long where all of it has to be escaped. */
const LIMITS: TreeLimits = { files: 20_000, fileBytes: 64 * 1024 * 1024, totalBytes: 256 * 1024 * 1024 };

const REGULAR = new Set(['100644', '100755']);

/**
 * The snapshot in `folder` of a commit, read from blobs without a checkout. Links and submodules are refused, and so is
 * what goes beyond `limits`: each an `ExpectedError` that names the path.
 */
export function gitTreeStore(
  objects: GitObjects,
  commit: string,
  folder: string,
  limits: TreeLimits = LIMITS,
): SnapshotStore {
  return {
    async readAll() {
      const entries = await objects.entries(commit, folder);
      if (entries.length === 0) {
        await refuseInPlace(objects, commit, folder);
        return undefined;
      }
      checkEntries(entries, folder, limits);
      const blobs = await objects.blobs([...new Set(entries.map((entry) => entry.hash))]);
      const files: Files = new Map();
      for (const { path, hash } of entries) {
        const bytes = blobs.get(hash);
        if (bytes === undefined) throw refused(`${folder}/${path}`, 'its content is not in this repository');
        files.set(path, bytes);
      }
      return files;
    },
  };
}

/** Refuses what stands where the folder, or one that leads to it, would be: a link to another place is not followed. */
async function refuseInPlace(
  objects: Pick<GitObjects, 'entries'>,
  commit: string,
  folder: string,
): Promise<void> {
  const all = folder === '' ? [] : await objects.entries(commit, '');
  const found = all.find(({ path }) => folder === path || folder.startsWith(`${path}/`));
  if (found !== undefined) throw refused(found.path, `it is ${kindOf(found)}`);
}

function kindOf({ mode }: GitTreeEntry): string {
  if (REGULAR.has(mode)) return 'a file';
  return mode === '160000' ? 'a submodule' : 'a link';
}

function checkEntries(entries: readonly GitTreeEntry[], folder: string, limits: TreeLimits): void {
  if (entries.length > limits.files) throw refused(folder, `it holds more than ${limits.files} files`);
  let total = 0;
  for (const entry of entries) {
    const { path, mode, size } = entry;
    total += size;
    const whole = path === '' ? folder : `${folder}/${path}`;
    if (!REGULAR.has(mode)) throw refused(whole, `it is ${kindOf(entry)}`);
    if (size > limits.fileBytes) throw refused(whole, `it is larger than ${limits.fileBytes} bytes`);
    if (total > limits.totalBytes) throw refused(folder, `it is larger than ${limits.totalBytes} bytes`);
  }
}

function refused(path: string, reason: string): Error {
  return expectedError('snapshot-refused', { path, reason });
}
