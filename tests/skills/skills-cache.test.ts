import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureHost } from '../../src/host/fixture-host.ts';
import type { Host } from '../../src/host/host.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { directorySkillsCache } from '../../src/skills/directory-skills-cache-store.ts';
import { lruMap } from '../../src/skills/lru-map.ts';
import { formatSkillTrees, parseSkillTrees } from '../../src/skills/skill-trees-format.ts';
import type { SkillsCache } from '../../src/skills/skills-cache.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { codes, collectFrom, localSkills, scanForEvil, skillText } from './some-skills.ts';

/** Long enough ago that no later change can have the same time. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

interface CountedHost {
  readonly host: Host;
  /** The paths that were read since the last call. */
  readonly reads: () => string[];
  /** How often a folder was listed or a path looked at since the last call. */
  readonly looks: () => number;
}

function counted(host: Host): CountedHost {
  let reads: string[] = [];
  let looks = 0;
  const files: Host['files'] = {
    ...host.files,
    read: (path, limits) => {
      reads.push(path);
      return host.files.read(path, limits);
    },
    list: (path) => {
      looks += 1;
      return host.files.list(path);
    },
  };
  return {
    host: { ...host, files },
    reads: () => reads.splice(0),
    looks: () => {
      const seen = looks;
      looks = 0;
      return seen;
    },
  };
}

/** A home on the real disk with a few skills that were written long ago. */
function realHome() {
  const home = temporaryFolder();
  const write = (path: string, text: string, time: Date = LONG_AGO) => {
    const file = join(home, 'skills', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, time, time);
  };
  write('dev/a/SKILL.md', skillText('name: a\ndescription: First'));
  write('dev/b/SKILL.md', skillText('name: b\ndescription: Second'));
  write('dev/DESCRIPTION.md', skillText('description: Building'));
  return { home, write };
}

function memoryCache(text?: string): SkillsCache & { text: string | undefined; writes: number } {
  const cache = {
    text,
    writes: 0,
    read: () => Promise.resolve(cache.text),
    write: (next: string) => {
      cache.text = next;
      cache.writes += 1;
      return Promise.resolve(undefined);
    },
  };
  return cache;
}

describe('what is remembered in the process', () => {
  it('I45 gives the same index without reading a file again while nothing changes', async () => {
    const { home } = realHome();
    const { host, reads } = counted(nodeHost());
    const first = await collectFrom(host, { home });
    expect(reads()).toHaveLength(3);
    const second = await collectFrom(host, { home });
    expect(reads()).toEqual([]);
    expect(second.index).toBe(first.index);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  it('sees an edit in place, an added skill, and a removed one, and reads nothing else', async () => {
    const { home, write } = realHome();
    const { host, reads } = counted(nodeHost());
    await collectFrom(host, { home });
    reads();
    const later = new Date('2026-01-02T00:00:00Z');
    write('dev/a/SKILL.md', skillText('name: a\ndescription: Other'), later);
    expect((await collectFrom(host, { home })).rows).toEqual(['dev > a: Other', 'dev > b: Second']);
    expect(reads()).toEqual([join(home, 'skills/dev/a/SKILL.md')]);
    write('dev/sub/c/SKILL.md', skillText('name: c'));
    expect((await collectFrom(host, { home })).rows).toContain('dev/sub > c');
    expect(reads()).toEqual([join(home, 'skills/dev/sub/c/SKILL.md')]);
    rmSync(join(home, 'skills/dev/b'), { recursive: true });
    expect((await collectFrom(host, { home })).rows).toEqual(['dev > a: Other', 'dev/sub > c']);
    write('dev/DESCRIPTION.md', skillText('description: Changed'), later);
    expect((await collectFrom(host, { home })).index.categories[0]?.description).toBe('Changed');
    write('dev/DESCRIPTION.md', '', later);
    expect((await collectFrom(host, { home })).index.categories[0]?.description).toBeUndefined();
  });

  it('sees a change of the same size that came right after the reading', async () => {
    const { home, write } = realHome();
    const host = nodeHost();
    const now = new Date();
    write('dev/a/SKILL.md', skillText('name: a\ndescription: One'), now);
    const still = { ...host, clock: { ...host.clock, now: () => now.getTime() + 1 } };
    expect((await collectFrom(still, { home })).rows[0]).toBe('dev > a: One');
    write('dev/a/SKILL.md', skillText('name: a\ndescription: Two'), now);
    expect((await collectFrom(still, { home })).rows[0]).toBe('dev > a: Two');
  });

  it('sees a file that becomes a folder and a link that is turned elsewhere', async () => {
    const { home, write } = realHome();
    const host = nodeHost();
    write('dev/odd', 'a file');
    write('../one/s/SKILL.md', skillText('name: one'));
    write('../two/s/SKILL.md', skillText('name: second'));
    symlinkSync('../one', join(home, 'skills/link'));
    expect((await collectFrom(host, { home })).rows).toContain('link > one');
    rmSync(join(home, 'skills/link'));
    symlinkSync('../two', join(home, 'skills/link'));
    rmSync(join(home, 'skills/dev/odd'));
    write('dev/odd/SKILL.md', skillText('name: odd'));
    expect((await collectFrom(host, { home })).rows).toEqual([
      'dev > a: First',
      'dev > b: Second',
      'dev > odd',
      'link > second',
    ]);
    rmSync(join(home, 'skills/dev/odd'), { recursive: true });
    write('dev/odd', 'a file again');
    const last = await collectFrom(host, { home });
    expect(last.rows).not.toContain('dev > odd');
    expect(last.diagnostics).toEqual([]);
  });

  it('sees that a folder became another way to a folder that is there already', async () => {
    const { home, write } = realHome();
    const host = nodeHost();
    write('dev/c/SKILL.md', skillText('name: c'));
    write('../far/x/SKILL.md', skillText('name: far'));
    write('own/x/SKILL.md', skillText('name: own'));
    symlinkSync('../far', join(home, 'skills/link'));
    expect((await collectFrom(host, { home })).rows.slice(2)).toEqual(['dev > c', 'link > far', 'own > own']);
    rmSync(join(home, 'skills/dev/c'), { recursive: true });
    symlinkSync('b', join(home, 'skills/dev/c'));
    rmSync(join(home, 'skills/link'));
    symlinkSync('own', join(home, 'skills/link'));
    const changed = await collectFrom(host, { home });
    expect(changed).toMatchObject({
      rows: ['dev > a: First', 'dev > b: Second', 'own > own'],
      diagnostics: [],
    });
    expect(changed).toEqual(await collectFrom(nodeHost(), { home }));
  });

  it('tries again to read what could not be read', async () => {
    const { home } = realHome();
    const host = nodeHost();
    const denied = counted({
      ...host,
      files: {
        ...host.files,
        read: (path, limits) =>
          path.endsWith('b/SKILL.md') ? Promise.resolve({ status: 'denied' }) : host.files.read(path, limits),
      },
    });
    for (const _build of [1, 2]) {
      const { rows, diagnostics } = await collectFrom(denied.host, { home });
      expect(rows).toEqual(['dev > a: First', 'dev > b']);
      expect(codes(diagnostics)).toEqual(['file-unreadable']);
      expect(denied.looks()).toBe(4);
    }
    expect(denied.reads().filter((path) => path.endsWith('b/SKILL.md'))).toHaveLength(2);
  });

  it('does not look at the disk again within the ttl, and does after it', async () => {
    const { home, write } = realHome();
    const real = nodeHost();
    let now = Date.parse('2026-01-15T12:00:00Z');
    const { host, reads, looks } = counted({ ...real, clock: { ...real.clock, now: () => now } });
    const request = { home, ttlSeconds: 10 };
    const first = await collectFrom(host, request);
    write('dev/c/SKILL.md', skillText('name: c'));
    reads();
    looks();
    now += 9_999;
    expect((await collectFrom(host, request)).index).toBe(first.index);
    expect([reads(), looks()]).toEqual([[], 0]);
    now += 1;
    expect((await collectFrom(host, request)).rows).toHaveLength(3);
    now -= 60_000;
    write('dev/d/SKILL.md', skillText('name: d'));
    expect((await collectFrom(host, request)).rows).toHaveLength(4);
  });

  it('repeats the diagnostics of what it remembers', async () => {
    const host = fixtureHost({ files: localSkills({ a: 'a: [', 'b/x': 'name: x', 'c/x': 'name: x' }) });
    const first = await collectFrom(host);
    expect(codes(first.diagnostics)).toEqual(['front-matter-malformed', 'skills-share-name']);
    expect((await collectFrom(host)).diagnostics).toEqual(first.diagnostics);
  });

  it('tells requests apart by everything that decides', async () => {
    const hermes = (line: string) => `metadata:\n  hermes:\n    ${line}`;
    const files = {
      ...localSkills({
        tool: hermes('requires_tools: [x]'),
        set: hermes('requires_toolsets: [x]'),
        chat: hermes('session_platforms: [telegram]'),
        off: 'name: off',
        'social/s': 'name: s',
      }),
      '/ext/e/SKILL.md': skillText('name: e'),
    };
    const host = fixtureHost({ files });
    const seen = new Set<string>();
    const requests = [
      {},
      { tools: [] },
      { toolsets: [] },
      { platform: 'telegram' },
      { disabled: ['off'] },
      { platformDisabled: { cli: ['off', 's'] } },
      { demotedCategories: ['social'] },
      { externalDirs: ['/ext'] },
      { plugins: [{ plugin: 'p', name: 'q' }] },
    ];
    for (const request of [...requests, ...requests])
      seen.add(JSON.stringify((await collectFrom(host, request)).index));
    expect(seen.size).toBe(requests.length);
    const swapped = [
      await collectFrom(host, { tools: ['a', 'b'] }),
      await collectFrom(host, { tools: ['b', 'a'] }),
    ];
    expect(swapped[0]?.index).toBe(swapped[1]?.index);
  });

  it('tells kinds of roots apart', async () => {
    const files = {
      '/a/x/SKILL.md': skillText('name: x\nof: a'),
      '/b/x/SKILL.md': skillText('name: x\nof: b'),
    };
    const host = fixtureHost({ files });
    const made = await collectFrom(host, { createDir: '/a', externalDirs: ['/b'] });
    const found = await collectFrom(host, { externalDirs: ['/a', '/b'] });
    expect([made.rows, found.index.ambiguous]).toEqual([['general > x'], ['x']]);
  });

  it('tells states of one machine apart', async () => {
    const host = fixtureHost({
      files: {
        ...localSkills({
          board: 'environments: [kanban]',
          notes: 'requires_apps: [obsidian]',
          mac: 'platforms: macos',
        }),
        '/opt/bin/obsidian': '',
      },
    });
    const rows = async (changes: Partial<Host>) => (await collectFrom({ ...host, ...changes })).rows;
    expect(await rows({})).toEqual([]);
    expect(await rows({ env: { HERMES_KANBAN: '1' } })).toEqual(['general > board']);
    expect(await rows({ env: { PATH: '/opt/bin' } })).toEqual(['general > notes']);
    expect(await rows({ os: { system: 'Darwin', release: '14.5' } })).toEqual(['general > mac']);
  });

  it('scans the skills of a project with the scan of each request', async () => {
    const files = { '/r/.git': '', '/r/.agents/skills/x/SKILL.md': skillText('name: x') };
    const host = fixtureHost({ files });
    const request = { cwd: '/r', trustedProjectDirs: ['/r'] };
    const strict = () => [{ id: 'all', line: 1 }];
    expect((await collectFrom(host, { ...request, scan: scanForEvil })).rows).toHaveLength(1);
    expect((await collectFrom(host, { ...request, scan: strict, ttlSeconds: 60 })).rows).toEqual([]);
    expect((await collectFrom(host, { ...request, scan: scanForEvil })).rows).toHaveLength(1);
  });

  it('SK-05 can not be changed by who gets it', async () => {
    const host = fixtureHost({ files: localSkills({ a: 'name: a', b: 'name: b' }) });
    const { index, rows } = await collectFrom(host);
    const skills = index.categories[0]?.skills as { name: string }[];
    expect(() => skills.pop()).toThrow(TypeError);
    expect(() => Object.assign(skills[0] ?? {}, { name: 'z' })).toThrow(TypeError);
    expect(() => (index.categories as unknown[]).splice(0)).toThrow(TypeError);
    expect((await collectFrom(host)).rows).toEqual(rows);
  });

  it('forgets what was not used for longest', () => {
    const map = lruMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
    map.set('a', 4);
    map.set('d', 5);
    expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([4, undefined, 5]);
  });
});

describe('what is kept between processes', () => {
  it('I45 serves another process without reading a file, byte for byte', async () => {
    const { home } = realHome();
    const cache = memoryCache();
    const first = await collectFrom(nodeHost(), { home, cache });
    const { host, reads } = counted(nodeHost());
    const second = await collectFrom(host, { home, cache });
    expect(reads()).toEqual([]);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(cache.writes).toBe(1);
  });

  it('judges the gates of a machine anew', async () => {
    const { home, write } = realHome();
    write('dev/mac/SKILL.md', skillText('name: mac\nplatforms: [macos]'));
    const cache = memoryCache();
    const on = (system: string) => ({ ...nodeHost(), os: { system, release: '1' } });
    expect((await collectFrom(on('Linux'), { home, cache })).rows).toHaveLength(2);
    expect((await collectFrom(on('Darwin'), { home, cache })).rows).toHaveLength(3);
    expect((await collectFrom(on('Linux'), { home, cache })).rows).toHaveLength(2);
  });

  it('reads again only what changed since', async () => {
    const { home, write } = realHome();
    const cache = memoryCache();
    await collectFrom(nodeHost(), { home, cache });
    write('dev/b/SKILL.md', skillText('name: b\ndescription: Newer text'));
    const { host, reads } = counted(nodeHost());
    expect((await collectFrom(host, { home, cache })).rows).toEqual([
      'dev > a: First',
      'dev > b: Newer text',
    ]);
    expect(reads()).toEqual([join(home, 'skills/dev/b/SKILL.md')]);
    expect(cache.writes).toBe(2);
  });

  it('I46 reads everything where the cache is broken, of another version, or of another shape', async () => {
    const { home } = realHome();
    const good = memoryCache();
    const first = await collectFrom(nodeHost(), { home, cache: good });
    const text = good.text ?? '';
    const broken = [
      '',
      '{',
      'null',
      '[]',
      text.slice(0, -20),
      text.replace('"version":1', '"version":0'),
      text.replace('"version":1', '"version":2'),
      text.replace('"description":"First"', '"description":7'),
      text.replace('"digest"', '"other"'),
      text.replace('{"version"', '{"__proto__":{"x":1},"version"'),
    ];
    for (const bad of broken) {
      expect(bad).not.toBe(text);
      const { host, reads } = counted(nodeHost());
      const cache = memoryCache(bad);
      const again = await collectFrom(host, { home, cache });
      expect(again, `for ${bad.slice(0, 40)}`).toEqual(first);
      expect(reads()).toHaveLength(3);
      expect(cache.text).toBe(text);
    }
  });

  it('keeps no skills of projects', async () => {
    const files = {
      ...localSkills({ own: 'name: own' }),
      '/r/.git': '',
      '/r/.agents/skills/x/SKILL.md': skillText('name: secret'),
    };
    const cache = memoryCache();
    await collectFrom(fixtureHost({ files }), {
      cwd: '/r',
      trustedProjectDirs: ['/r'],
      scan: scanForEvil,
      cache,
    });
    expect(cache.text).toContain('own');
    expect(cache.text).not.toContain('secret');
    expect(parseSkillTrees(cache.text ?? '')).toHaveLength(1);
  });

  it('gives back the trees that it was given', async () => {
    const { home, write } = realHome();
    write('dev/bad/SKILL.md', skillText('a: ['));
    write('dev/empty/SKILL.md', '');
    const cache = memoryCache();
    await collectFrom(nodeHost(), { home, cache });
    const trees = parseSkillTrees(cache.text ?? '');
    expect(trees).toHaveLength(1);
    expect(trees[0]?.skills).toHaveLength(4);
    expect(formatSkillTrees(trees)).toBe(cache.text);
  });

  it('says where the cache can not be written, and goes on', async () => {
    const cache: SkillsCache = {
      read: () => Promise.resolve(undefined),
      write: () => Promise.resolve('disk full'),
    };
    const host = fixtureHost({ files: localSkills({ a: 'name: a' }) });
    const { rows, diagnostics } = await collectFrom(host, { cache });
    expect(rows).toEqual(['general > a']);
    expect(diagnostics).toMatchObject([{ code: 'skills-cache-not-written', severity: 'info' }]);
    expect(diagnostics[0]?.message).toContain('disk full');
    expect((await collectFrom(host)).diagnostics).toEqual([]);
  });
});

describe('the folder of the cache', () => {
  it('holds one file and nothing else, and replaces it whole', async () => {
    const folder = join(temporaryFolder(), 'new', 'cache');
    const cache = directorySkillsCache(folder);
    expect(await cache.read()).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
    expect(await cache.write('one')).toBeUndefined();
    expect(await cache.write('two')).toBeUndefined();
    expect(await cache.read()).toBe('two');
    expect(readdirSync(folder)).toEqual(['skills-index.json']);
    expect(readFileSync(join(folder, 'skills-index.json'), 'utf8')).toBe('two');
  });

  it('gives a reason where it can not be written and leaves nothing behind', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await directorySkillsCache(join(folder, 'file')).write('x')).toMatch(/EEXIST|ENOTDIR/);
    mkdirSync(join(folder, 'skills-index.json'));
    expect(await directorySkillsCache(folder).write('x')).toMatch(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(await directorySkillsCache(folder).read()).toBeUndefined();
    expect(readdirSync(folder).sort()).toEqual(['file', 'skills-index.json']);
  });

  it('I45 I46 works on a real disk', async () => {
    const { home } = realHome();
    const folder = temporaryFolder();
    const cache = directorySkillsCache(folder);
    const first = await collectFrom(nodeHost(), { home, cache });
    const { host, reads } = counted(nodeHost());
    expect(await collectFrom(host, { home, cache })).toEqual(first);
    expect(reads()).toEqual([]);
    writeFileSync(join(folder, 'skills-index.json'), 'broken');
    const other = counted(nodeHost());
    expect(await collectFrom(other.host, { home, cache })).toEqual(first);
    expect(other.reads()).toHaveLength(3);
    expect(parseSkillTrees((await cache.read()) ?? '')).toHaveLength(1);
    expect(readdirSync(home)).toEqual(['skills']);
  });
});
