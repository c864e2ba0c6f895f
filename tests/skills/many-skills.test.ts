import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { nodeHost } from '../../src/host/node-host.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { collectFrom, skillText } from './some-skills.ts';

function writeSkills(home: string, count: number): void {
  for (let number = 0; number < count; number += 1) {
    const folder = join(home, 'skills', `c${number % 10}`, `s${number}`);
    mkdirSync(folder, { recursive: true });
    // In quotation marks, so that the head takes the YAML parser: a plain one is read so quickly that little is left to save.
    const head = `name: n${number}\ndescription: "Number ${number}"`;
    writeFileSync(join(folder, 'SKILL.md'), skillText(head));
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * Whether `fast` ever takes less than `share` of the time of `slow`, in milliseconds of the shortest runs. A few rounds, as
 * other work on the machine can only make a run longer.
 */
async function isWithin(
  share: number,
  fast: () => Promise<unknown>,
  slow: () => Promise<unknown>,
): Promise<boolean> {
  const shortest = { fast: Infinity, slow: Infinity };
  for (let round = 0; round < 8; round += 1) {
    shortest.slow = Math.min(shortest.slow, await timed(slow));
    shortest.fast = Math.min(shortest.fast, await timed(fast));
    if (round > 0 && shortest.fast < share * shortest.slow) return true;
  }
  return false;
}

describe('many skills', () => {
  it('take less than three times as long for twice as many', async () => {
    const small = temporaryFolder();
    const large = temporaryFolder();
    writeSkills(small, 300);
    writeSkills(large, 600);
    const build = (home: string) => () => collectFrom(nodeHost(), { home });
    expect(await isWithin(3, build(large), build(small))).toBe(true);
  });

  it('are much faster to list where nothing changed, with the same result', async () => {
    const home = temporaryFolder();
    writeSkills(home, 500);
    const host = nodeHost();
    const first = await collectFrom(host, { home });
    const build = () => collectFrom(nodeHost(), { home });
    expect(await isWithin(1 / 3, () => collectFrom(host, { home }), build)).toBe(true);
    expect(await isWithin(1 / 20, () => collectFrom(host, { home, ttlSeconds: 600 }), build)).toBe(true);
    expect(JSON.stringify(await collectFrom(host, { home }))).toBe(JSON.stringify(first));
  });
});
