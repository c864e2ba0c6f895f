import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { nodeProcess } from '../../src/host/process-host.ts';
import { runAgent, type AgentOrders } from '../../src/capture/run-agent-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = (script: string, changes: Partial<AgentOrders> = {}) =>
  runAgent({
    command: ['sh', '-c', script],
    env: { PATH: process.env['PATH'] ?? '' },
    cwd: temporaryFolder(),
    timeMs: 10_000,
    outputBytes: 100_000,
    secrets: [],
    ...changes,
  });

describe('runAgent', () => {
  it('tells how a program ended by itself and what it printed last', async () => {
    expect(await run('echo first; echo second >&2; exit 3')).toEqual({
      program: 'sh',
      code: 3,
      tail: expect.arrayContaining(['first', 'second']) as string[],
    });
  });

  it('tells the signal that ended it', async () => {
    expect(await run('kill -SEGV $$')).toEqual({ program: 'sh', signal: 'SIGSEGV', tail: [] });
  });

  it('gives a program nothing to read and no terminal to ask at', async () => {
    const ended = await run('read answer; echo "read: $? $answer"; exec 3</dev/tty');
    expect(ended.tail[0]).toBe('read: 1');
    expect(ended.code).not.toBe(0);
  });

  it('ends a program that is too late, also one that does not listen', async () => {
    const ended = await run(`trap '' TERM; echo here; while :; do sleep 0.1; done`, { timeMs: 200 });
    expect(ended).toEqual({ program: 'sh', signal: 'SIGKILL', ended: 'time', tail: ['here'] });
  });

  it('ends a program that prints without end', async () => {
    const ended = await run('while :; do echo more and more; done');
    expect(ended).toMatchObject({ ended: 'flood' });
    expect(ended.tail.length).toBeLessThanOrEqual(12);
    expect(ended.tail.at(-2)).toBe('more and more');
  });

  it('ends a program that is done, and lets it say goodbye', async () => {
    const ended = await run(`trap 'echo bye; exit 0' TERM; while :; do sleep 0.05; done`, {
      done: nodeProcess.sleep(200),
    });
    expect(ended).toEqual({
      program: 'sh',
      code: 0,
      ended: 'done',
      tail: expect.arrayContaining(['bye']) as string[],
    });
  });

  it('does not wait for what a program leaves behind, and ends that', async () => {
    const cwd = temporaryFolder();
    const begin = nodeProcess.now();
    const ended = await run('sleep 30 & echo $! >left', { cwd });
    expect(ended.code).toBe(0);
    expect(nodeProcess.now() - begin).toBeLessThan(5000);
    const pid = Number(readFileSync(join(cwd, 'left'), 'utf8'));
    for (let round = 0; round < 50 && isAlive(pid); round += 1) await nodeProcess.sleep(20);
    expect(isAlive(pid)).toBe(false);
  });

  it.each([
    ['a program that is not there', ['/nowhere/agent'], /ENOENT/],
    ['a file that can not be run', ['/etc/passwd'], /EACCES/],
    ['an argument that can not be handed on', ['sh', '-c', 'a\0b'], /null bytes/],
    ['an argument that is too long', ['sh', '-c', 'x'.repeat(3_000_000)], /E2BIG/],
  ])('tells why %s did not start', async (_what, command, why) => {
    const ended = await run('', { command });
    expect(ended.problem).toMatch(why);
    expect(ended.code).toBeUndefined();
  });
});

/** Zombies are over; whoever is to ask for them may be slow. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
}
