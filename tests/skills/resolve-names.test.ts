import { describe, expect, it } from 'vitest';
import type { FixtureEntry } from '../../src/host/fixture-host.ts';
import { codes, collect, localSkills, ROOT, scanForEvil, skillText } from './some-skills.ts';

function external(root: string, heads: Readonly<Record<string, string>>): Record<string, FixtureEntry> {
  return Object.fromEntries(
    Object.entries(heads).map(([folder, head]) => [`${root}/${folder}/SKILL.md`, skillText(head)]),
  );
}

describe('names of skills', () => {
  it('I38 SK-08 lists two skills of one tier and name under their paths, in any order of listing', async () => {
    const files = localSkills({ 'a/x': 'name: x', 'b/x': 'name: x', 'c/y': 'name: y' });
    for (const listingSeed of [1, 2, 3, 4, 5]) {
      const { rows, diagnostics } = await collect(files, {}, { listingSeed });
      expect(rows).toEqual(['a > a/x', 'b > b/x', 'c > y']);
      expect(codes(diagnostics)).toEqual(['skills-share-name']);
      expect(diagnostics[0]?.message).toContain(`"${ROOT}/a/x/SKILL.md"`);
      expect(diagnostics[0]?.message).toContain(`"${ROOT}/b/x/SKILL.md"`);
    }
  });

  it('gives a skill in the root the name of the root where its own is shared', async () => {
    const files = { ...localSkills({ 'a/x': 'name: x' }), [`${ROOT}/SKILL.md`]: skillText('name: x') };
    expect((await collect(files)).rows).toEqual(['a > a/x', 'general > skills']);
  });

  it('leaves out skills that can not be told apart even by path, and names them', async () => {
    const files = {
      ...external('/one', { 'dev/x': 'name: x\ndescription: One' }),
      ...external('/two', { 'dev/x': 'name: x\ndescription: Two', 'dev/y': 'name: y' }),
    };
    const { rows, index } = await collect(files, { externalDirs: ['/one', '/two'] });
    expect(rows).toEqual(['dev > y']);
    expect(index.ambiguous).toEqual(['x']);
  });

  it('lists one of two copies that have the same path and text', async () => {
    const same = { 'dev/x': 'name: x\ndescription: Same' };
    const files = { ...external('/one', same), ...external('/two', same) };
    const { rows, index } = await collect(files, { externalDirs: ['/one', '/two'] });
    expect([rows, index.ambiguous]).toEqual([['dev > dev/x: Same'], []]);
  });

  it('gives no path as a name that another skill already has', async () => {
    const files = localSkills({ x: 'name: foo', 'dev/y': 'name: foo', 'dev/z': 'name: x' });
    const { rows, index } = await collect(files);
    expect(rows).toEqual(['dev > dev/y', 'dev > x']);
    expect(index.ambiguous).toEqual(['foo']);
  });

  it('lets no lower skill have the path by which a higher one is listed', async () => {
    const files = {
      ...localSkills({ foo: 'name: n', 'dev/y': 'name: n' }),
      ...external('/ext', { z: 'name: foo', 'dev/y': 'name: m', 'x/y': 'name: m' }),
    };
    const { rows, index } = await collect(files, { externalDirs: ['/ext'] });
    expect(rows).toEqual(['dev > dev/y', 'general > foo', 'x > x/y']);
    expect(index.ambiguous).toEqual(['m']);
  });

  it('lets the higher tier win and warns of a copy that differs', async () => {
    const files = {
      '/r/.git': { kind: 'directory' } as const,
      '/r/.agents/skills/x/SKILL.md': skillText('name: x\ndescription: Project'),
      ...localSkills({ x: 'name: x\ndescription: Local', y: 'name: y\ndescription: Local' }),
      ...external('/made', { y: 'name: y\ndescription: Made', z: 'name: z\ndescription: Made' }),
      ...external('/ext', { other: 'name: z\ndescription: External', same: 'name: y\ndescription: Local' }),
    };
    const { rows, diagnostics } = await collect(files, {
      cwd: '/r',
      trustedProjectDirs: ['/r'],
      scan: scanForEvil,
      createDir: '/made',
      externalDirs: ['/ext'],
    });
    expect(rows).toEqual(['general > [project] x: Project', 'general > y: Local', 'general > z: Made']);
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['skill-hidden', `${ROOT}/x/SKILL.md`],
      ['skill-hidden', '/made/y/SKILL.md'],
      ['skill-hidden', '/ext/other/SKILL.md'],
    ]);
  });

  it('shows a lower skill where the higher one of its name is not for this session', async () => {
    const files = {
      ...localSkills({ x: 'name: x\nplatforms: [macos]' }),
      ...external('/ext', { x: 'name: x\ndescription: External' }),
    };
    expect((await collect(files, { externalDirs: ['/ext'] })).rows).toEqual(['general > x: External']);
    const pair = localSkills({ a: 'name: x\nplatforms: [macos]', b: 'name: x\nplatforms: [linux]' });
    expect(await collect(pair)).toMatchObject({ rows: ['general > x'], diagnostics: [] });
  });

  it('hides the lower copies of a name that is shared above', async () => {
    const files = {
      ...localSkills({ 'a/x': 'name: x', 'b/x': 'name: x' }),
      ...external('/ext', { x: 'name: x\nv: 2' }),
    };
    const { rows, diagnostics } = await collect(files, { externalDirs: ['/ext'] });
    expect(rows).toEqual(['a > a/x', 'b > b/x']);
    expect(codes(diagnostics)).toEqual(['skills-share-name', 'skill-hidden']);
  });

  it('lists a folder that two roots lead to once, without a word', async () => {
    const files = {
      ...localSkills({ 'extra/x': 'name: x' }),
      '/ext/l': { kind: 'link', target: `${ROOT}/extra` } as const,
    };
    const { rows, diagnostics } = await collect(files, { externalDirs: [`${ROOT}/extra`, '/ext'] });
    expect([rows, diagnostics]).toEqual([['extra > x'], []]);
  });

  it('SK-09 never shows a name that leads elsewhere: the folder stands for it, or the skill is left out', async () => {
    const { rows, diagnostics } = await collect(
      localSkills({
        up: 'name: ../../etc/passwd',
        slash: 'name: a/b',
        dot: 'name: "."',
        bell: 'name: "a\\ab"',
        lines: 'name: "a\\nb"',
        mark: 'name: "[project] x"',
        'od:d': 'description: Its folder has no usable name either',
        'bad\u202Efolder/x': 'name: fine',
      }),
    );
    expect(rows.map((row) => row.replace('general > ', ''))).toEqual([
      'bell',
      'dot',
      'lines',
      'mark',
      'slash',
      'up',
    ]);
    expect(codes(diagnostics).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 'skill-name-ignored'),
      'skill-skipped',
      'skill-skipped',
    ]);
    for (const { message } of diagnostics) expect(message).not.toMatch(/[\u0007\n]/);
    const hidden = await collect(localSkills({ a: `name: "x\\u202E${'y'.repeat(500)}"` }));
    expect(hidden.diagnostics[0]?.message).toContain('"x\\u{202e}y');
    expect(hidden.diagnostics[0]?.message.length).toBeLessThan(300);
  });
});

describe('skills that are switched off', () => {
  const files = localSkills({
    'dev/folder': 'name: declared',
    'dev/other': 'name: other',
    'agent/hermes-agent': 'name: hermes-agent',
  });

  it('go by declared name, folder name or exact path', async () => {
    for (const off of [
      'declared',
      'folder',
      'dev/folder',
      `${ROOT}/dev/folder`,
      `${ROOT}/dev/folder/SKILL.md`,
    ]) {
      const { rows } = await collect(files, { disabled: [off] });
      expect(rows, `for ${off}`).toEqual(['agent > hermes-agent', 'dev > other']);
    }
    expect(
      (await collect(files, { disabled: ['dev', 'Declared', 'fold', '/dev/folder'] })).rows,
    ).toHaveLength(3);
  });

  it('I28 are those of the global list and of the session platform together', async () => {
    const platformDisabled = { CLI: ['other'], telegram: ['nothing'] };
    const request = { disabled: ['declared'], platformDisabled };
    expect((await collect(files, request)).rows).toEqual(['agent > hermes-agent']);
    expect((await collect(files, { ...request, platform: 'telegram' })).rows).toHaveLength(2);
  });

  it('I30 never include hermes-agent', async () => {
    const { rows } = await collect(files, {
      disabled: ['hermes-agent', 'agent/hermes-agent'],
      platformDisabled: { cli: ['hermes-agent'] },
    });
    expect(rows).toContain('agent > hermes-agent');
    const renamed = localSkills({ 'hermes-agent': 'name: about' });
    expect((await collect(renamed, { disabled: ['hermes-agent'] })).rows).toEqual(['general > about']);
  });
});
