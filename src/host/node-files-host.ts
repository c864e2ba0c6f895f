import { constants } from 'node:fs';
import { access, open, readdir, realpath, stat } from 'node:fs/promises';
import type { GuardedReader } from './guarded-reader-host.ts';
import type { HostFiles } from './host.ts';
import { posixFiles, type RawFileSystem } from './posix-files.ts';

/** The files of this machine. Without a guarded reader deadlines have no effect: for files that are known to be local. */
export function nodeFiles(guarded?: GuardedReader): HostFiles {
  return posixFiles(diskFileSystem(guarded));
}

function diskFileSystem(guarded: GuardedReader | undefined): RawFileSystem {
  return {
    stat: async (path) => {
      const found = await stat(path);
      return {
        isFile: found.isFile(),
        isDirectory: found.isDirectory(),
        size: found.size,
        mtimeMs: found.mtimeMs,
      };
    },
    list: (path) => readdir(path),
    realPath: (path) => realpath(path),
    enter: (path) => access(path, constants.X_OK),
    read: (path, { maxBytes, deadlineMs }) =>
      deadlineMs === undefined || guarded === undefined
        ? readRegular(path, maxBytes)
        : guarded.read(path, { maxBytes, deadlineMs }),
  };
}

/** Opens without blocking and looks again, so that a FIFO that took the file's place can't hang the read. */
async function readRegular(path: string, maxBytes: number) {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) return { status: 'not-regular' } as const;
    if (found.size > maxBytes) return { status: 'too-large', size: found.size } as const;
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}
