import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listClockFiles, removeClockFiles } from '../../../src/sources/world/clock-adapter.ts';

describe.skipIf(!existsSync('/dev/shm'))('removeClockFiles', () => {
  it('removes the file of a process that has only just been ended, and leaves that of one that runs', () => {
    const before = listClockFiles();
    const [ending, running] = [spawn('sleep', ['60']), spawn('sleep', ['60'])];
    const files = [ending, running].map(({ pid }) => `/dev/shm/faketime_shm_${pid}`);
    for (const file of files) writeFileSync(file, '');
    ending.kill('SIGKILL');
    removeClockFiles(before);
    expect(files.map((file) => existsSync(file))).toEqual([false, true]);
    running.kill('SIGKILL');
    removeClockFiles(before);
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  });
});
