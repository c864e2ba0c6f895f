import { expectedError } from '../errors.ts';
import type { FolderFiles } from './folder-files.ts';

/** What a lock must know of the program that it runs in, and of the others on the machine. */
export interface LockRuntime {
  /** The id of this process. */
  readonly pid: number;
  /** Milliseconds since 1970. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Whether a process with this id is there. */
  isRunning(pid: number): boolean;
}

/** A lock that this process has taken. */
export interface FolderLock {
  /** Whether it is still ours: another process takes it over once it is old. */
  isHeld(): Promise<boolean>;
  /** Gives it back; a lock that others have taken over is left alone. */
  release(): Promise<void>;
}

/** All in milliseconds. */
const STEP = 100;
const LONGEST_WAIT = 30_000;
const OLD_AFTER = 60_000;
/** Between making a lock and writing into it lies an instant: whoever left it empty this long is gone. */
const EMPTY_AFTER = 1000;

interface LockMark {
  readonly pid: number;
  readonly time: number;
}

/**
 * Creates the file `path` with our process id and the time, so that no other process holds it. Waits while another one
 * does, for 30 seconds at most (then an `ExpectedError`); takes over from one that is gone or has held it for 60 seconds.
 */
export async function takeLock(path: string, files: FolderFiles, runtime: LockRuntime): Promise<FolderLock> {
  const start = runtime.now();
  let emptySince: number | undefined;
  for (;;) {
    const mark = `${runtime.pid} ${runtime.now()}\n`;
    if (await files.create(path, mark)) return heldLock(path, mark, files);
    const found = await readMark(path, files);
    const holder = parseMark(found);
    emptySince = found !== undefined && holder === undefined ? (emptySince ?? runtime.now()) : undefined;
    const isLeft = holder ? isGone(holder, runtime) : hasPassed(EMPTY_AFTER, emptySince, runtime);
    if (isLeft) {
      // Read once more: in the meantime another process may have taken it over.
      if ((await readMark(path, files)) === found) await files.remove(path);
    } else if (hasPassed(LONGEST_WAIT, start, runtime)) {
      throw expectedError('snapshot-locked', { path, pid: holder?.pid, seconds: LONGEST_WAIT / 1000 });
    } else {
      await runtime.sleep(STEP);
    }
  }
}

function isGone(holder: LockMark, runtime: LockRuntime): boolean {
  return !runtime.isRunning(holder.pid) || hasPassed(OLD_AFTER, holder.time, runtime);
}

function hasPassed(milliseconds: number, since: number | undefined, runtime: LockRuntime): boolean {
  return since !== undefined && runtime.now() - since >= milliseconds;
}

function heldLock(path: string, mark: string, files: FolderFiles): FolderLock {
  const isHeld = async (): Promise<boolean> => (await readMark(path, files)) === mark;
  return {
    isHeld,
    async release() {
      if (await isHeld()) await files.remove(path);
    },
  };
}

async function readMark(path: string, files: FolderFiles): Promise<string | undefined> {
  const kind = await files.kind(path);
  if (kind === undefined) return undefined;
  if (kind !== 'file') throw expectedError('snapshot-refused', { path, reason: 'it is not a file' });
  const bytes = await files.read(path);
  return bytes && new TextDecoder().decode(bytes);
}

function parseMark(mark = ''): LockMark | undefined {
  const [, pid, time] = /^([0-9]+) ([0-9]+)\n$/.exec(mark) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), time: Number(time) };
}
