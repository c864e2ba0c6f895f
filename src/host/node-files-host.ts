import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import type { GuardedReader } from './guarded-reader-host.ts';
import type { HostFiles } from './host.ts';
import { posixFiles, type RawFileSystem } from './posix-files.ts';

/**
 * The files of this machine. Without a guarded reader they are read at once and deadlines have no effect: for files that
 * are known to be local and small.
 */
export function nodeFiles(guarded?: GuardedReader): HostFiles {
  return posixFiles(guarded === undefined ? LOCAL_FILES : guardedFiles(guarded));
}

/** The threads that serve asynchronous calls cost several times what reading a small local file does. */
const LOCAL_FILES: RawFileSystem = {
  stat: (path) => factsOf(statSync(path)),
  list: (path) => readdirSync(path),
  realPath: (path) => realpathSync.native(path),
  enter: (path) => accessSync(path, constants.X_OK),
  read: (path, { maxBytes }) => readRegular(path, maxBytes),
};

function guardedFiles(guarded: GuardedReader): RawFileSystem {
  return {
    stat: async (path) => factsOf(await promises.stat(path)),
    list: (path) => promises.readdir(path),
    realPath: (path) => promises.realpath(path),
    enter: (path) => promises.access(path, constants.X_OK),
    read: (path, { maxBytes, deadlineMs }) =>
      deadlineMs === undefined ? readRegular(path, maxBytes) : guarded.read(path, { maxBytes, deadlineMs }),
  };
}

function factsOf(found: Stats) {
  return {
    isFile: found.isFile(),
    isDirectory: found.isDirectory(),
    size: found.size,
    mtimeMs: found.mtimeMs,
  };
}

/** Opens without blocking and looks again, so that a FIFO that took the file's place can't hang the read. */
function readRegular(path: string, maxBytes: number) {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) return { status: 'not-regular' } as const;
    if (found.size > maxBytes) return { status: 'too-large', size: found.size } as const;
    return new Uint8Array(readFileSync(file));
  } finally {
    closeSync(file);
  }
}
