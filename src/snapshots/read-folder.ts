import { join } from 'node:path';
import { ExpectedError, expectedError } from '../errors.ts';
import type { Files } from './files.ts';
import type { EntryKind, FolderFiles } from './folder-files.ts';
import { MAP_PATH } from './format/surfaces-map.ts';
import { OLDER_MAP_PATH } from './read-older-layout.ts';

/** Either of these makes a folder a snapshot, however broken. */
const MAP_PATHS: readonly string[] = [MAP_PATH, OLDER_MAP_PATH];

/** A folder that is replaced while it is read is read anew, so often. */
const MOST_ATTEMPTS = 5;

/** What can stand at the top of a snapshot that this program has written. */
const TOP_NAMES: readonly string[] = [...MAP_PATHS, 'layers', 'tools', 'prompts'];

/**
 * Every file of the snapshot in the folder `path`; absent where nothing or an empty folder is. A link inside is read as
 * git keeps it: the path that it holds. Throws an `ExpectedError` where `path` is a link, no folder, holds no snapshot or
 * can't be read.
 */
export async function readFolder(
  path: string,
  files: FolderFiles,
  attempts = MOST_ATTEMPTS,
): Promise<Files | undefined> {
  try {
    const kind = await files.kind(path);
    if (kind === undefined) return undefined;
    const names = await listFolder(path, kind, files);
    if (names.length === 0) return undefined;
    if (!names.some((name) => MAP_PATHS.includes(name))) {
      throw expectedError('snapshot-refused', {
        path,
        reason: `it is not empty and holds no "${MAP_PATH}"`,
      });
    }
    const found: Files = new Map();
    await collectFiles(path, '', names, files, found);
    return found;
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    // Another process has put a new snapshot in its place meanwhile.
    if (isGone(error) && attempts > 1) return readFolder(path, files, attempts - 1);
    throw expectedError('snapshot-unreadable', { path, reason: reasonOf(error) }, error);
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Throws an `ExpectedError` unless `path` is free, an empty folder, or one that this program has left behind. */
export async function refuseForeignFolder(path: string, files: FolderFiles): Promise<void> {
  const kind = await files.kind(path);
  if (kind === undefined) return;
  const names = await listFolder(path, kind, files);
  const isOurs =
    names.some((name) => MAP_PATHS.includes(name)) || names.every((name) => TOP_NAMES.includes(name));
  if (isOurs) return;
  throw expectedError('snapshot-refused', { path, reason: 'it holds other things than a snapshot' });
}

/** What the system said, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function listFolder(path: string, kind: EntryKind, files: FolderFiles): Promise<readonly string[]> {
  if (kind === 'directory') return files.list(path);
  const reason = kind === 'link' ? 'it is a link' : 'it is not a folder';
  throw expectedError('snapshot-refused', { path, reason });
}

async function collectFiles(
  folder: string,
  prefix: string,
  names: readonly string[],
  files: FolderFiles,
  found: Files,
): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    const kind = await files.kind(path);
    if (kind === 'directory') {
      await collectFiles(path, `${prefix}${name}/`, await files.list(path), files, found);
      continue;
    }
    if (kind === 'other') {
      throw expectedError('snapshot-refused', { path, reason: 'it is neither a file nor a folder' });
    }
    const bytes = kind === 'link' ? await files.readLink(path) : await files.read(path);
    if (bytes !== undefined) found.set(prefix + name, bytes);
    // A name that is no UTF-8 can be listed and not be asked for: the file is there all the same.
    else if ((await files.list(folder)).includes(name)) found.set(prefix + name, new Uint8Array());
  }
}
