import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SessionFiles } from './session-files.ts';

/** A conversation is nobody else's business. */
const PRIVATE = { file: 0o600, folder: 0o700 };

/** Session files on the real disk: written beside, brought to the disk, then renamed into place. */
export const nodeSessionFiles: SessionFiles = {
  async read(path) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  },
  async replace(path, text) {
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE.folder });
    const next = `${path}.${randomUUID()}.new`;
    try {
      const file = await open(next, 'wx', PRIVATE.file);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(next, path);
    } finally {
      await rm(next, { force: true });
    }
  },
};
