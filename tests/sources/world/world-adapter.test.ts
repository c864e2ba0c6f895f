import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectIsolation } from '../../../src/sources/world/isolation-adapter.ts';
import { NO_ISOLATION } from '../../../src/sources/world/isolation.ts';
import { withWorld } from '../../../src/sources/world/world-adapter.ts';
import type { World } from '../../../src/sources/world/world.ts';
import { someWorld } from '../../support/some-world.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LIMITS = { timeoutMs: 20_000, maxOutputBytes: 1_000_000 };

/** Both kinds of machine: with all the walls that this one allows, and with none. */
const KINDS = [
  ['with walls', await detectIsolation()],
  ['without walls', NO_ISOLATION],
] as const;

describe.each(KINDS)('withWorld %s', (_kind, isolation) => {
  const inWorld = <T>(use: (world: World) => Promise<T>, settings = someWorld()): Promise<T> =>
    withWorld(settings, { root: temporaryFolder(), isolation }, use);

  it('runs a program in a clean repository and tells how it ended', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['sh', '-c', 'pwd; git status --short --branch; exit 3'], LIMITS);
      expect(ended).toMatchObject({ code: 3, stdout: `${world.paths.project}\n## main\n` });
    });
  });

  it('leaves no folder behind, also where its user fails', async () => {
    let folders: string[] = [];
    const failing = inWorld(async ({ outside }) => {
      folders = Object.values(outside);
      expect(folders.every((path) => existsSync(path))).toBe(true);
      await Promise.reject(new Error('on purpose'));
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(folders.filter((path) => existsSync(path))).toEqual([]);
    expect(readdirSync('/tmp').filter((name) => folders.some((path) => path.includes(name)))).toEqual([]);
  });
});
