import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/errors.ts';
import { fixtureHost, type FixtureEntry } from '../../src/host/fixture-host.ts';
import { findSkill } from '../../src/skills/find-skill.ts';
import { loadSkill, readAutoLoadedSkills } from '../../src/skills/load-skill.ts';
import { codes, collectFrom, localSkills, ROOT, scanForEvil, skillText } from './some-skills.ts';

const FILES: Record<string, FixtureEntry> = {
  ...localSkills({
    getnote: 'name: my-notes',
    'a/x': 'name: x',
    'b/x': 'name: x',
    'dev/up': 'name: ../../etc/passwd',
    'dev/no-head': 'description: Nameless',
    'dev/mac': 'platforms: [macos]',
  }),
  '/r/.git': { kind: 'directory' },
  '/r/.agents/skills/ship/SKILL.md': skillText('name: ship', 'How to ship\n'),
  '/plugins/p/SKILL.md': skillText('name: p', 'From a plugin\n'),
};
const REQUEST = {
  cwd: '/r',
  trustedProjectDirs: ['/r'],
  scan: scanForEvil,
  plugins: [{ plugin: 'tools', name: 'p', path: '/plugins/p/SKILL.md' }],
};

async function load(names: readonly string[], files = FILES) {
  const host = fixtureHost({ files });
  const { index } = await collectFrom(host, REQUEST);
  const diagnostics: Diagnostic[] = [];
  const skills = await readAutoLoadedSkills(names, index, REQUEST, host, (found) => diagnostics.push(found));
  return { skills, diagnostics };
}

describe('loading a skill', () => {
  it('SK-12 loads each row of the index by the name that it shows, and gets that row', async () => {
    const host = fixtureHost({ files: FILES });
    const { index } = await collectFrom(host, REQUEST);
    const rows = index.categories.flatMap((category) => category.skills);
    expect(rows.map(({ name }) => name)).toEqual([
      'a/x',
      'b/x',
      'no-head',
      'up',
      '[project] ship',
      'my-notes',
      'tools:p',
    ]);
    for (const row of rows) {
      expect(findSkill(row.name, index), `for ${row.name}`).toBe(row);
      const loaded = await loadSkill(row, REQUEST, host, () => {});
      expect(loaded?.text, `for ${row.name}`).toMatch(/\w/);
    }
  });

  it('takes a name without the mark of a project and behind its category', async () => {
    const { index } = await collectFrom(fixtureHost({ files: FILES }), REQUEST);
    const path = (name: string) => findSkill(name, index)?.path;
    expect(path('ship')).toBe('/r/.agents/skills/ship/SKILL.md');
    expect(path('general/ship')).toBe(path('ship'));
    expect(path('dev/no-head')).toBe(`${ROOT}/dev/no-head/SKILL.md`);
    for (const name of [
      'getnote',
      'x',
      'mac',
      '../../etc/passwd',
      `${ROOT}/getnote`,
      '',
      'general',
      'constructor',
    ])
      expect(path(name), `for ${name}`).toBeUndefined();
  });

  it('gives the text below the head, in the order that was asked for, each once', async () => {
    const { skills, diagnostics } = await load([
      'ship',
      'my-notes',
      ' ship ',
      '[project] ship',
      '',
      'tools:p',
    ]);
    expect(skills).toEqual([
      { name: '[project] ship', text: 'How to ship\n', path: '/r/.agents/skills/ship/SKILL.md' },
      { name: 'my-notes', text: 'Body\n', path: `${ROOT}/getnote/SKILL.md` },
      { name: 'tools:p', text: 'From a plugin\n', path: '/plugins/p/SKILL.md' },
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('FM-01 FM-02 leaves no head in the text, whatever its line ends', async () => {
    const text = '\uFEFF---\r\nname: a\r\n---\r\nOne\r\n---\r\nTwo\r\n';
    const { skills } = await load(['a'], { [`${ROOT}/a/SKILL.md`]: text });
    expect(skills[0]?.text).toBe('One\n---\nTwo\n');
  });

  it('passes over what is missing or hidden and says so', async () => {
    const { skills, diagnostics } = await load(['absent', 'mac', 'my-notes']);
    expect(skills.map(({ name }) => name)).toEqual(['my-notes']);
    expect(codes(diagnostics)).toEqual(['skill-not-loaded', 'skill-not-loaded']);
    expect(diagnostics[0]?.message).toContain('"absent"');
  });

  it('says why a listed skill was not loaded', async () => {
    const { skills, diagnostics } = await load(['closed'], {
      [`${ROOT}/closed/SKILL.md`]: { kind: 'denied' },
    });
    expect(skills).toEqual([]);
    expect(codes(diagnostics)).toEqual(['file-unreadable', 'skill-not-loaded']);
  });

  it('scans the text of a project again when it is loaded', async () => {
    const host = fixtureHost({ files: FILES });
    const { index } = await collectFrom(host, REQUEST);
    const row = findSkill('ship', index);
    const found: Diagnostic[] = [];
    const suspicious = () => [{ id: 'changed', line: 2 }];
    expect(
      row && (await loadSkill(row, { scan: suspicious }, host, (one) => found.push(one))),
    ).toBeUndefined();
    expect(row && (await loadSkill(row, {}, host, (one) => found.push(one)))).toBeUndefined();
    expect(found).toMatchObject([{ code: 'skill-quarantined', line: 2 }]);
    const own = findSkill('my-notes', index);
    expect(own && (await loadSkill(own, { scan: suspicious }, host, () => {}))).toBeDefined();
  });
});
