import { lstatSync, promises, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { EntryKind, FolderFiles } from './folder-files.ts';

/** The file functions of the real machine. A snapshot is many small files: they are read at once, which is quicker. */
export const nodeFolderFiles: FolderFiles = {
  async kind(path): Promise<EntryKind | undefined> {
    const found = await orAbsent('ENOENT', () => lstatSync(path));
    if (found === undefined) return undefined;
    if (found.isSymbolicLink()) return 'link';
    if (found.isDirectory()) return 'directory';
    return found.isFile() ? 'file' : 'other';
  },
  list: async (path) => readdirSync(path),
  read: (path) => orAbsent('ENOENT', () => readFileSync(path)),
  readLink: async (path) => readlinkSync(path, 'buffer'),
  async makeFolder(path) {
    await promises.mkdir(path, { recursive: true });
  },
  write: (path, bytes) => promises.writeFile(path, bytes),
  async create(path, text) {
    const file = await orAbsent('EEXIST', () => promises.open(path, 'wx'));
    if (file === undefined) return false;
    try {
      await file.writeFile(text);
    } catch (error) {
      await promises.rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return true;
  },
  move: (from, to) => promises.rename(from, to),
  remove: (path) => promises.rm(path, { recursive: true, force: true }),
};

/** What `work` gives; absent where the system answers with `code`. */
async function orAbsent<T>(code: string, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  }
}
