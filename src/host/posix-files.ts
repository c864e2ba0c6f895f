import type { FileRead, HostFiles } from './host.ts';

/** A file system whose functions throw Node's error codes; synchronous or not. */
export interface RawFileSystem {
  stat(path: string): Awaitable<{ isFile: boolean; isDirectory: boolean; size: number; mtimeMs: number }>;
  list(path: string): Awaitable<readonly string[]>;
  /** The bytes of a regular file that `stat` has looked at before. */
  read(
    path: string,
    limits: { readonly maxBytes: number; readonly deadlineMs?: number },
  ): Awaitable<Uint8Array | FileRead>;
  realPath(path: string): Awaitable<string>;
  enter(path: string): Awaitable<void>;
}

type Awaitable<T> = T | Promise<T>;

/** Turns a throwing file system into the engine's port, where every failure is data. */
export function posixFiles(raw: RawFileSystem): HostFiles {
  return {
    stat: (path) =>
      settle(
        async () => {
          const { isFile, isDirectory, size, mtimeMs } = await raw.stat(path);
          return { kind: isFile ? 'file' : isDirectory ? 'directory' : 'other', size, mtimeMs };
        },
        () => undefined,
      ),
    list: (path) =>
      settle(
        async () => raw.list(path),
        () => undefined,
      ),
    realPath: (path) =>
      settle(
        async () => raw.realPath(path),
        () => undefined,
      ),
    enterable: (path) =>
      settle(
        async () => {
          await raw.enter(path);
          return true;
        },
        () => false,
      ),
    read: (path, limits) =>
      settle(async (): Promise<FileRead> => {
        const { isFile, isDirectory, size } = await raw.stat(path);
        if (isDirectory) return { status: 'directory' };
        if (!isFile) return { status: 'not-regular' };
        if (size > limits.maxBytes) return { status: 'too-large', size };
        const found = await raw.read(path, limits);
        return found instanceof Uint8Array ? { status: 'read', bytes: found } : found;
      }, readFailure),
  };
}

async function settle<T>(run: () => Promise<T>, fallback: (error: NodeJS.ErrnoException) => T): Promise<T> {
  try {
    return await run();
  } catch (error) {
    return fallback(error as NodeJS.ErrnoException);
  }
}

function readFailure(error: NodeJS.ErrnoException): FileRead {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ELOOP':
      return { status: 'absent' };
    case 'EACCES':
    case 'EPERM':
      return { status: 'denied' };
    case 'EISDIR':
      return { status: 'directory' };
    default:
      return { status: 'failed', reason: error.code ?? error.message };
  }
}
