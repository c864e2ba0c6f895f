import { link, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HostFiles } from '../../host/host.ts';
import { nodeProcess } from '../../host/process-host.ts';
import type { MemoryFiles, Replacement } from './memory-files.ts';

/** How long a writer waits for another, and after which time a lock was left behind. In milliseconds. */
const LONGEST_WAIT = 5_000;
const LOCK_OLD_AFTER = 10_000;
const STEP = 10;

/** Memory is nobody else's business. */
const PRIVATE = 0o600;

/**
 * Memory files on the real disk. Writers take turns through a lock file beside the memory file; a new content is
 * written beside it, compared with what is expected at the last moment, and renamed over it. A link stays a link.
 */
export function nodeMemoryFiles(files: Pick<HostFiles, 'stat' | 'read'>): MemoryFiles {
  return {
    stat: (path) => files.stat(path),
    read: (path, limits) => files.read(path, limits),
    replace: async (path, content, expected) => {
      try {
        const target = await realpath(path).catch(ifAbsent(path));
        await mkdir(dirname(target), { recursive: true });
        return await withLock(`${target}.lock`, () => replace(target, content, expected));
      } catch (error) {
        return { status: 'failed', reason: codeOf(error) };
      }
    },
  };
}

async function replace(
  target: string,
  content: Uint8Array,
  expected: Uint8Array | undefined,
): Promise<Replacement> {
  const next = `${target}.new`;
  try {
    await writeWhole(next, content, await modeOf(target));
    const found = await readFile(target).catch(ifAbsent(undefined));
    if (!isSame(found, expected)) return { status: 'changed' };
    if (found === undefined) return await placeNew(next, target);
    await rename(next, target);
    return { status: 'replaced' };
  } finally {
    await rm(next, { force: true });
  }
}

/** Puts a first file in place, unless somebody else was faster. */
async function placeNew(next: string, target: string): Promise<Replacement> {
  try {
    await link(next, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return { status: 'changed' };
    // Not every disk has hard links; without them the instant between the look and the rename stays open.
    await rename(next, target);
  }
  return { status: 'replaced' };
}

async function writeWhole(path: string, content: Uint8Array, mode: number): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function modeOf(path: string): Promise<number> {
  const found = await stat(path).catch(ifAbsent(undefined));
  return found === undefined ? PRIVATE : found.mode & 0o777;
}

function isSame(found: Uint8Array | undefined, expected: Uint8Array | undefined): boolean {
  if (found === undefined || expected === undefined) return found === expected;
  return Buffer.compare(found, expected) === 0;
}

/** Runs `run` while no other writer does. A lock whose owner is gone, or that is old, is taken over. */
async function withLock<T>(path: string, run: () => Promise<T>): Promise<T> {
  const start = nodeProcess.now();
  while (!(await takeLock(path))) {
    if (nodeProcess.now() - start > LONGEST_WAIT) throw new Error(`it is locked by "${path}"`);
    if (await isLeft(path)) await rm(path, { force: true });
    else await nodeProcess.sleep(STEP);
  }
  try {
    return await run();
  } finally {
    await rm(path, { force: true });
  }
}

async function takeLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', PRIVATE);
    await file.writeFile(`${nodeProcess.pid}\n`);
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isLeft(path: string): Promise<boolean> {
  const found = await stat(path).catch(ifAbsent(undefined));
  if (found === undefined) return false;
  if (nodeProcess.now() - found.mtimeMs > LOCK_OLD_AFTER) return true;
  const pid = Number(await readFile(path, 'utf8').catch(ifAbsent('')));
  return pid > 0 && !nodeProcess.isRunning(pid);
}

/** What to take for a file that isn't there; any other failure goes on. */
function ifAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
