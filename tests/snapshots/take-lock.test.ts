import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FolderFiles } from '../../src/snapshots/folder-files.ts';
import { nodeFolderFiles } from '../../src/snapshots/node-folder-files-adapter.ts';
import { takeLock } from '../../src/snapshots/take-lock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testRuntime } from './lock-runtime.ts';
import { namesIn } from './names-in.ts';

const NOW = testRuntime(0).now();

async function lockPath(content?: string): Promise<string> {
  const path = join(temporaryFolder(), 'x.lock');
  if (content !== undefined) await writeFile(path, content);
  return path;
}

describe('takeLock', () => {
  it('writes the process id and the time, and removes the file when it is released', async () => {
    const path = await lockPath();
    const lock = await takeLock(path, nodeFolderFiles, testRuntime(7));
    expect(await readFile(path, 'utf8')).toBe(`7 ${NOW}\n`);
    expect(await lock.isHeld()).toBe(true);
    await lock.release();
    expect(await namesIn(join(path, '..'))).toEqual([]);
  });

  it('takes over at once from a process that is gone', async () => {
    const runtime = testRuntime(7);
    await takeLock(await lockPath(`8 ${NOW}\n`), nodeFolderFiles, runtime);
    expect(runtime.slept()).toBe(0);
  });

  it('takes over at once from a process that has held it for 60 seconds', async () => {
    const runtime = testRuntime(7, [8]);
    const path = await lockPath(`8 ${NOW - 60_000}\n`);
    await takeLock(path, nodeFolderFiles, runtime);
    expect(runtime.slept()).toBe(0);
    expect(await readFile(path, 'utf8')).toBe(`7 ${NOW}\n`);
  });

  it('waits until a running process is 60 seconds old', async () => {
    const runtime = testRuntime(7, [8]);
    await takeLock(await lockPath(`8 ${NOW - 59_000}\n`), nodeFolderFiles, runtime);
    expect(runtime.slept()).toBe(1000);
  });

  it('waits until a running process gives it back', async () => {
    const path = await lockPath();
    const other = await takeLock(path, nodeFolderFiles, testRuntime(8));
    const runtime = testRuntime(7, [8], async (slept) => {
      if (slept === 500) await other.release();
    });
    await takeLock(path, nodeFolderFiles, runtime);
    expect(runtime.slept()).toBe(500);
  });

  it('gives up after 30 seconds and says who holds it', async () => {
    const path = await lockPath(`8 ${NOW}\n`);
    const runtime = testRuntime(7, [8]);
    await expect(takeLock(path, nodeFolderFiles, runtime)).rejects.toMatchObject({
      code: 'snapshot-locked',
      message: expect.stringContaining('by process 8 for more than 30 seconds'),
    });
    expect(runtime.slept()).toBe(30_000);
    expect(await readFile(path, 'utf8')).toBe(`8 ${NOW}\n`);
  });

  it.each(['', 'x', '8', `8 ${NOW}`, '8 \n'])(
    'takes over a lock in which %j stands for a second',
    async (content) => {
      const runtime = testRuntime(7, [8]);
      await takeLock(await lockPath(content), nodeFolderFiles, runtime);
      expect(runtime.slept()).toBe(1000);
    },
  );

  it('does not remove a lock that another process has taken over in the meantime', async () => {
    const path = await lockPath(`8 ${NOW}\n`);
    let reads = 0;
    const files: FolderFiles = {
      ...nodeFolderFiles,
      async read(asked) {
        reads += 1;
        if (reads === 2) await writeFile(path, `9 ${NOW}\n`);
        return nodeFolderFiles.read(asked);
      },
    };
    await expect(takeLock(path, files, testRuntime(7, [9]))).rejects.toMatchObject({
      code: 'snapshot-locked',
    });
    expect(await readFile(path, 'utf8')).toBe(`9 ${NOW}\n`);
  });

  it('leaves a lock alone that others hold by now', async () => {
    const path = await lockPath();
    const lock = await takeLock(path, nodeFolderFiles, testRuntime(7));
    await writeFile(path, `9 ${NOW}\n`);
    expect(await lock.isHeld()).toBe(false);
    await lock.release();
    expect(await readFile(path, 'utf8')).toBe(`9 ${NOW}\n`);
  });

  it('refuses a lock that is a link', async () => {
    const path = await lockPath();
    await symlink('/nowhere', path);
    await expect(takeLock(path, nodeFolderFiles, testRuntime(7))).rejects.toMatchObject({
      code: 'snapshot-refused',
    });
  });
});
