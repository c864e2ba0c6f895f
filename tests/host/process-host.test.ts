import { spawn } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { nodeProcess } from '../../src/host/process-host.ts';

describe('nodeProcess.kill', () => {
  it('ends a group of processes, and says so where there is none any more', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true });
    const ended = new Promise((settle) => {
      child.once('exit', (_code, signal) => settle(signal));
    });
    const group = -(child.pid ?? Number.NaN);
    expect(nodeProcess.kill(group)).toBe(true);
    expect(await ended).toBe('SIGKILL');
    expect(nodeProcess.kill(group)).toBe(false);
  });
});
