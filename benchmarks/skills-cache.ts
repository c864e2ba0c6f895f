import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { Host } from '../src/host/host.ts';
import { nodeHost } from '../src/host/node-host.ts';
import { collectSkillsIndex } from '../src/skills/collect-skills-index.ts';
import { directorySkillsCache } from '../src/skills/directory-skills-cache-store.ts';
import type { SkillsIndex } from '../src/skills/skills-index.ts';
import type { SkillsRequest } from '../src/skills/skills-request.ts';

/**
 * How much faster the skills index is when nothing changed: the first build against one that compares every file with
 * the disk, one within the ttl, and one in another process that finds the cache. Real files, ratios of one run.
 * `node --import tsx benchmarks/skills-cache.ts [skills]`
 */

const COUNT = Number(process.argv[2] ?? 10_000);
const CATEGORIES = 50;
const folder = mkdtempSync(join(tmpdir(), 'skills-cache-'));

interface Run {
  readonly ms: number;
  readonly index: SkillsIndex;
}

async function build(host: Host, request: Partial<SkillsRequest> = {}): Promise<Run> {
  const start = performance.now();
  const index = await collectSkillsIndex({ home: folder, platform: 'cli', ...request }, host, () => {});
  return { ms: performance.now() - start, index };
}

function writeSkills(): void {
  for (let number = 0; number < COUNT; number += 1) {
    const place = join(folder, 'skills', `category-${number % CATEGORIES}`, `skill-${number}`);
    mkdirSync(place, { recursive: true });
    const head = `name: skill-${number}\ndescription: Does what number ${number} asks for\nmetadata:\n  hermes:\n    requires_tools: [terminal]`;
    writeFileSync(join(place, 'SKILL.md'), `---\n${head}\n---\n\n${'One more step to take.\n'.repeat(60)}`);
  }
}

function report(name: string, { ms, index }: Run, first: Run): void {
  const equal = JSON.stringify(index) === JSON.stringify(first.index) ? 'equal' : 'DIFFERENT';
  const times = (first.ms / ms).toFixed(1).padStart(8);
  process.stdout.write(`${name.padEnd(34)}${ms.toFixed(1).padStart(9)} ms ${times} x  ${equal}\n`);
}

try {
  writeSkills();
  const cache = directorySkillsCache(join(folder, 'cache'));
  const host = nodeHost();
  const first = await build(host);
  report(`first build of ${COUNT} skills`, first, first);
  report('second build, every file compared', await build(host), first);
  report('third build, every file compared', await build(host), first);
  report('within the ttl', await build(host, { ttlSeconds: 600 }), first);
  report('first build, kept for others', await build(nodeHost(), { cache }), first);
  report('in another process, from the cache', await build(nodeHost(), { cache }), first);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
