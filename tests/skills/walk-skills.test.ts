import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureHost, type FixtureEntry } from '../../src/host/fixture-host.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { walkSkills } from '../../src/skills/walk-skills.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function walk(files: Readonly<Record<string, FixtureEntry>>, listingSeed?: number): Promise<string[]> {
  const host = fixtureHost({ files, ...(listingSeed === undefined ? {} : { listingSeed }) });
  const found = await walkSkills('/s', host.files, posix);
  return found.files.map(({ folder, name }) => posix.join(folder.path, name));
}

describe('finding skill files', () => {
  it('finds exactly SKILL.md and DESCRIPTION.md, at every depth, sorted by path', async () => {
    const files = {
      '/s/b/SKILL.md': '',
      '/s/a/deep/er/SKILL.md': '',
      '/s/a/DESCRIPTION.md': '',
      '/s/SKILL.md': '',
      '/s/c/skill.md': '',
      '/s/d/SKILL.md.bak': '',
      '/s/e/SKILL.md': { kind: 'directory' },
      '/s/f/DESCRIPTION.md/g/SKILL.md': '',
    } as const;
    const expected = [
      'SKILL.md',
      'a/DESCRIPTION.md',
      'a/deep/er/SKILL.md',
      'b/SKILL.md',
      'f/DESCRIPTION.md/g/SKILL.md',
    ];
    expect(await walk(files)).toEqual(expected);
    expect(await walk(files, 7)).toEqual(expected);
  });

  it('I33 SK-16 stays out of folders that hold no skills of the agent', async () => {
    const outside = [
      '.git',
      '.github',
      '.hub',
      '.archive',
      '.curator_backups',
      '.locks',
      '.venv',
      'venv',
      'node_modules',
      'site-packages',
      '__pycache__',
      '.tox',
      '.nox',
      '.pytest_cache',
      '.mypy_cache',
      '.ruff_cache',
    ];
    const files = Object.fromEntries(
      outside.flatMap((name) => [
        [`/s/${name}/p/SKILL.md`, ''],
        [`/s/dev/${name}/SKILL.md`, ''],
      ]),
    );
    expect(await walk({ ...files, '/s/dev/lint/SKILL.md': '' })).toEqual(['dev/lint/SKILL.md']);
  });

  it('I35 SK-16 passes over the support folders of a skill, not over categories of these names', async () => {
    const support = ['references', 'templates', 'assets', 'scripts'];
    const files = Object.fromEntries(
      support.flatMap((name) => [
        [`/s/dev/lint/${name}/SKILL.md`, ''],
        [`/s/${name}/x/SKILL.md`, ''],
      ]),
    );
    expect(await walk({ ...files, '/s/dev/lint/SKILL.md': '', '/s/dev/lint/more/SKILL.md': '' })).toEqual([
      'assets/x/SKILL.md',
      'dev/lint/SKILL.md',
      'dev/lint/more/SKILL.md',
      'references/x/SKILL.md',
      'scripts/x/SKILL.md',
      'templates/x/SKILL.md',
    ]);
  });

  it('SK-07 follows links to folders and to files', async () => {
    expect(
      await walk({
        '/shared/lint/SKILL.md': '',
        '/shared/one.md': '',
        '/s/dev/lint': { kind: 'link', target: '../../shared/lint' },
        '/s/dev/file/SKILL.md': { kind: 'link', target: '/shared/one.md' },
        '/s/dev/dangling': { kind: 'link', target: '/nowhere' },
        '/s/dev/lost/SKILL.md': { kind: 'link', target: '/nowhere' },
      }),
    ).toEqual(['dev/file/SKILL.md', 'dev/lint/SKILL.md']);
  });

  it('enters each folder once, under its own path where it has one, else under the first link', async () => {
    const files: Record<string, FixtureEntry> = {
      '/s/a/link': { kind: 'link', target: '/s/z' },
      '/s/z/x/SKILL.md': '',
      '/s/c': { kind: 'link', target: '/far' },
      '/s/b': { kind: 'link', target: '/far' },
      '/far/y/SKILL.md': '',
    };
    const deeper = { ...files, '/s/a/b': { kind: 'link', target: '/far' } as const };
    expect(await walk(deeper)).toEqual(['a/b/y/SKILL.md', 'z/x/SKILL.md']);
    for (const seed of [1, 2, 3, 4])
      expect(await walk(files, seed)).toEqual(['b/y/SKILL.md', 'z/x/SKILL.md']);
  });

  it('ends on a real disk with loops, and does not leave through a link to a folder above', async () => {
    const folder = temporaryFolder();
    const root = join(folder, 'skills');
    mkdirSync(join(root, 'a', 'b'), { recursive: true });
    mkdirSync(join(folder, 'beside'));
    writeFileSync(join(folder, 'beside', 'SKILL.md'), 'x');
    writeFileSync(join(root, 'a', 'b', 'SKILL.md'), 'x');
    for (const [name, target] of [
      ['self', '.'],
      ['up', '..'],
      ['top', root],
      ['out', folder],
      ['all', '/'],
      ['ring', 'ring'],
    ] as const)
      symlinkSync(target, join(root, 'a', name));
    const host = nodeHost();
    const found = await walkSkills(root, host.files, posix);
    expect(found.files.map((file) => file.folder.path)).toEqual(['a/b']);
  });

  it('asks again for nothing that still holds, and sees every change', async () => {
    const folder = temporaryFolder();
    const write = (path: string, text = 'x') => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('a/x/SKILL.md');
    write('b/README.md');
    write('c/z/SKILL.md');
    const { files } = nodeHost();
    const again = async (before?: Awaited<ReturnType<typeof walkSkills>>) =>
      walkSkills(folder, files, posix, before?.folders);
    const first = await again();
    const second = await again(first);
    expect(second.folders.every((same, index) => same === first.folders[index])).toBe(true);
    write('a/y/SKILL.md');
    write('b/SKILL.md');
    const third = await again(second);
    expect(third.files.map((file) => file.folder.path)).toEqual(['a/x', 'a/y', 'b', 'c/z']);
    expect(third.folders.find(({ path }) => path === 'b')?.names).toEqual(['README.md', 'SKILL.md']);
    const kept = (walk: typeof first) => walk.folders.find(({ path }) => path === 'c/z');
    expect(kept(third)).toBe(kept(first));
  });
});
