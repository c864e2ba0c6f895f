import { dirname, join } from 'node:path';
import { expectedError } from '../errors.ts';
import type { ReadonlyFiles } from './files.ts';
import type { FolderFiles } from './folder-files.ts';
import { refuseForeignFolder } from './read-folder.ts';

/** Where a folder is built, and where the one before it waits until the new one stands. */
function siblingsOf(path: string): { readonly next: string; readonly old: string } {
  return { next: `${path}.new`, old: `${path}.old` };
}

/** Puts back the folder that a crash in the middle of a swap has left as `.old`, and removes what else it left. */
export async function restoreFolder(path: string, files: FolderFiles): Promise<void> {
  const { next, old } = siblingsOf(path);
  if ((await files.kind(path)) === undefined && (await files.kind(old)) !== undefined) {
    await refuseForeignFolder(old, files);
    await files.move(old, path);
  }
  for (const left of [next, old]) {
    await refuseForeignFolder(left, files);
    await files.remove(left);
  }
}

/**
 * Builds `wanted` beside the folder `path`, where `restoreFolder` has made room, and puts it in its place; `mayStillSwap`
 * is asked last of all. Throws what the system throws; then what stood at `path` stands there again, or as `.old` where
 * even that could not be done.
 */
export async function swapFolder(
  path: string,
  wanted: ReadonlyFiles,
  files: FolderFiles,
  mayStillSwap: () => Promise<boolean>,
): Promise<void> {
  const { next, old } = siblingsOf(path);
  try {
    await buildFolder(next, wanted, files);
    if (!(await mayStillSwap())) throw expectedError('snapshot-lock-lost', { path });
    await exchange(path, next, old, files);
  } catch (error) {
    await comesOff(files.remove(next));
    throw error;
  }
  // A folder that can't be removed now is removed by the next render: the new one stands.
  await comesOff(files.remove(old));
}

/** The map comes first, so that what a crash leaves can be told for ours. */
async function buildFolder(path: string, wanted: ReadonlyFiles, files: FolderFiles): Promise<void> {
  const made = new Set<string>();
  for (const [name, bytes] of wanted) {
    const target = join(path, ...name.split('/'));
    const folder = dirname(target);
    if (!made.has(folder)) await files.makeFolder(folder);
    made.add(folder);
    await files.write(target, bytes);
  }
}

async function exchange(path: string, next: string, old: string, files: FolderFiles): Promise<void> {
  const hasOld = (await files.kind(path)) !== undefined;
  if (hasOld) await files.move(path, old);
  try {
    await files.move(next, path);
  } catch (error) {
    if (hasOld) await comesOff(files.move(old, path));
    throw error;
  }
}

/** Whether `work` came off; for what need not, because the next render does it. */
export async function comesOff(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
