import { describe, expect, it } from 'vitest';
import { fixtureHost, type FixtureEntry } from '../../src/host/fixture-host.ts';
import type { SkillsRequest } from '../../src/skills/skills-request.ts';
import {
  codes,
  collect,
  collectFrom,
  HOME,
  localSkills,
  ROOT,
  scanForEvil,
  skillText,
} from './some-skills.ts';

const DIRECTORY = { kind: 'directory' } as const;

function project(root: string, heads: Readonly<Record<string, string>>): Record<string, FixtureEntry> {
  return Object.fromEntries(
    Object.entries(heads).map(([folder, head]) => [`${root}/${folder}/SKILL.md`, skillText(head)]),
  );
}

const REPOSITORY = {
  '/r/.git': DIRECTORY,
  '/r/sub': DIRECTORY,
  ...project('/r', { '.hermes/skills/dev/lint': 'name: lint', '.agents/skills/ship': 'name: ship' }),
};
const TRUSTED: Partial<SkillsRequest> = { cwd: '/r/sub', trustedProjectDirs: ['/r'], scan: scanForEvil };

describe('skills of a project', () => {
  it('lists them with a mark where the project is trusted', async () => {
    const { rows, diagnostics } = await collect(REPOSITORY, TRUSTED);
    expect(rows).toEqual(['dev > [project] lint', 'general > [project] ship']);
    expect(diagnostics).toEqual([]);
  });

  it('reads none without trust, and tells how to give it', async () => {
    for (const trustedProjectDirs of [[], ['/'], ['/r/sub'], ['/other']]) {
      const { rows, diagnostics } = await collect(REPOSITORY, { ...TRUSTED, trustedProjectDirs });
      expect(rows).toEqual([]);
      expect(diagnostics).toMatchObject([{ code: 'project-skills-untrusted', severity: 'info', path: '/r' }]);
    }
    const bare = await collect({ '/r/.git': DIRECTORY }, { ...TRUSTED, cwd: '/r', trustedProjectDirs: [] });
    expect(bare.diagnostics).toEqual([]);
  });

  it('reads none where discovery is off, without a working directory, or without a scan', async () => {
    const { scan: _scan, ...unscanned } = TRUSTED;
    const { cwd: _cwd, ...nowhere } = TRUSTED;
    for (const request of [{ ...TRUSTED, projectDiscovery: false }, nowhere, unscanned])
      expect(await collect(REPOSITORY, request)).toMatchObject({ rows: [], diagnostics: [] });
  });

  it('expands what is trusted', async () => {
    const files = {
      '/home/user/p/.git': DIRECTORY,
      ...project('/home/user/p', { '.agents/skills/x': 'name: x' }),
    };
    for (const path of ['~/p', '${CODE}/p', '../p', '/home/user/link']) {
      const { rows } = await collect(
        { ...files, '/home/user/link': { kind: 'link', target: '/home/user/p' } },
        { cwd: '/home/user/p', trustedProjectDirs: [path], scan: scanForEvil },
        { env: { CODE: '/home/user' } },
      );
      expect(rows, `for ${path}`).toEqual(['general > [project] x']);
    }
  });

  it('CF-17 knows the root of a linked worktree by its .git file', async () => {
    const files = {
      ...REPOSITORY,
      '/wt/.git': 'gitdir: /r/.git/worktrees/wt\n',
      '/wt/deep/er': DIRECTORY,
      ...project('/wt', { '.hermes/skills/dev/lint': 'name: lint', '.agents/skills/ship': 'name: ship' }),
    };
    const trustedProjectDirs = ['/r', '/wt'];
    const main = await collect(files, { ...TRUSTED, trustedProjectDirs });
    const linked = await collect(files, { ...TRUSTED, trustedProjectDirs, cwd: '/wt/deep/er' });
    expect(linked.rows).toEqual(main.rows);
    expect(linked.rows).toHaveLength(2);
  });

  it('takes the nearest root only', async () => {
    const files = { ...REPOSITORY, '/r/sub/.git': DIRECTORY };
    expect((await collect(files, { ...TRUSTED, trustedProjectDirs: ['/r', '/r/sub'] })).rows).toEqual([]);
  });

  it('I40 does not take $HOME for a project', async () => {
    const files = {
      '/home/user/.git': DIRECTORY,
      '/home/user/work': DIRECTORY,
      ...project('/home/user', { '.agents/skills/x': 'name: x' }),
      ...localSkills({ own: 'name: own' }),
    };
    for (const cwd of ['/home/user', '/home/user/work']) {
      const request = { cwd, trustedProjectDirs: ['/home/user'], scan: scanForEvil };
      expect((await collect(files, request)).rows).toEqual(['general > own']);
    }
  });

  it('I40 does not take $HOME for a project where a link leads to it', async () => {
    const files = {
      '/real/.git': DIRECTORY,
      ...project('/real', { '.agents/skills/x': 'name: x' }),
      '/home/linked': { kind: 'link', target: '/real' },
    } as const;
    const request = { home: '/agent', cwd: '/real', trustedProjectDirs: ['/real'], scan: scanForEvil };
    expect((await collect(files, request)).rows).toEqual(['general > [project] x']);
    const { files: disk, user, ...host } = fixtureHost({ files });
    const linked = { ...host, files: disk, user: { ...user, home: '/home/linked' } };
    expect((await collectFrom(linked, request)).rows).toEqual([]);
  });

  it('keeps out what the scan finds something in, or what can not be read, and says so', async () => {
    const files: Record<string, FixtureEntry> = {
      ...REPOSITORY,
      ...project('/r', { '.hermes/skills/bad': 'name: bad\nnote: EVIL' }),
      '/r/.hermes/skills/body/SKILL.md': skillText('name: body', 'Fine\nEVIL\n'),
      '/r/.hermes/skills/denied/SKILL.md': { kind: 'denied' },
      '/r/.hermes/skills/dev/DESCRIPTION.md': skillText('description: EVIL words'),
      ...localSkills({ bad: 'name: bad\ndescription: EVIL is fine here' }),
    };
    const { rows, diagnostics, index } = await collect(files, TRUSTED);
    expect(rows).toEqual([
      'dev > [project] lint',
      'general > [project] ship',
      'general > bad: EVIL is fine here',
    ]);
    expect(index.categories[0]?.description).toBeUndefined();
    expect(diagnostics.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['skill-quarantined', '/r/.hermes/skills/bad/SKILL.md', 3],
      ['skill-quarantined', '/r/.hermes/skills/body/SKILL.md', 5],
      ['file-unreadable', '/r/.hermes/skills/denied/SKILL.md', undefined],
      ['skill-quarantined', '/r/.hermes/skills/dev/DESCRIPTION.md', 2],
    ]);
  });

  it('does not take the agent home inside a project for the project', async () => {
    const files = { ...REPOSITORY, ...project('/r/.hermes', { 'skills/mine': 'name: mine' }) };
    const { rows } = await collect(files, { ...TRUSTED, home: '/r/.hermes' });
    expect(rows).toEqual(['dev > lint', 'general > [project] ship', 'general > mine']);
  });
});

describe('roots of the user', () => {
  it('I36 passes over external folders that are missing, repeated, or the local one', async () => {
    const files = { ...localSkills({ own: 'name: own' }), '/ext/x/SKILL.md': skillText('name: x') };
    const { rows, diagnostics } = await collect(files, {
      externalDirs: [
        '/missing',
        '/ext',
        '/ext/',
        '/ext/../ext',
        ROOT,
        'skills',
        ' ',
        '${UNSET}/x',
        '${constructor}/x',
        '/ext/x/SKILL.md',
      ],
    });
    expect(rows).toEqual(['general > own', 'general > x']);
    expect(diagnostics).toEqual([]);
  });

  it('expands ~ and ${VAR} and takes paths relative to the home', async () => {
    const files = {
      '/home/user/one/a/SKILL.md': skillText('name: a'),
      '/opt/two/b/SKILL.md': skillText('name: b'),
      [`${HOME}/three/c/SKILL.md`]: skillText('name: c'),
      [`${HOME}/made/d/SKILL.md`]: skillText('name: d'),
    };
    const { rows } = await collect(
      files,
      { externalDirs: ['~/one', '${TOOLS}/two', 'three'], createDir: 'made' },
      { env: { TOOLS: '/opt' } },
    );
    expect(rows).toEqual(['general > a', 'general > b', 'general > c', 'general > d']);
  });

  it('lets the local description of a category win over those of other roots, a project last', async () => {
    const describe = (text: string) => skillText(`description: ${text}`);
    const files = {
      ...REPOSITORY,
      ...localSkills({ 'dev/own': 'name: own' }),
      '/ext/dev/DESCRIPTION.md': describe('External'),
      '/r/.hermes/skills/dev/DESCRIPTION.md': describe('Project'),
    };
    const shown = async (more: Record<string, string> = {}, request: Partial<SkillsRequest> = {}) =>
      (await collect({ ...files, ...more }, { ...TRUSTED, ...request })).index.categories[0]?.description;
    expect(await shown()).toBe('Project');
    expect(await shown({}, { externalDirs: ['/ext'] })).toBe('External');
    expect(
      await shown({ [`${ROOT}/dev/DESCRIPTION.md`]: describe('Local') }, { externalDirs: ['/ext'] }),
    ).toBe('Local');
  });

  it('reports a root that can not be listed', async () => {
    const { rows, diagnostics } = await collect({ [ROOT]: { kind: 'denied', directory: true } });
    expect(rows).toEqual([]);
    expect(codes(diagnostics)).toEqual(['unusable-directory']);
  });
});
