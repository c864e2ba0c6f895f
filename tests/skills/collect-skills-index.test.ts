import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureHost } from '../../src/host/fixture-host.ts';
import type { Host } from '../../src/host/host.ts';
import { findSkill } from '../../src/skills/find-skill.ts';
import { codePointLength, sortCodePoints } from '../../src/text/code-points.ts';
import { codes, collect, collectFrom, HOME, localSkills, ROOT, skillText } from './some-skills.ts';

describe('the index of local skills', () => {
  it('I01 is empty without a skills folder', async () => {
    expect(await collect({})).toMatchObject({ index: { categories: [], ambiguous: [] }, diagnostics: [] });
    const file = await collect({ [ROOT]: 'not a folder' });
    expect(file).toMatchObject({ rows: [], diagnostics: [] });
  });

  it('I03 SK-10 takes the folders above a skill as its category, general where there is none', async () => {
    const { index } = await collect({
      ...localSkills({ 'a/b/tool': 'name: tool', solo: 'name: solo', 'dev/lint': 'name: lint' }),
      [`${ROOT}/SKILL.md`]: skillText('name: root'),
    });
    expect(index.categories.map(({ name, skills }) => [name, skills.map((row) => row.name)])).toEqual([
      ['a/b', ['tool']],
      ['dev', ['lint']],
      ['general', ['root', 'solo']],
    ]);
  });

  it('I05 SK-11 sorts categories and names by code point, whatever the order on disk', async () => {
    const names = [
      'Zeta',
      'alpha',
      '\u00C5ngstr\u00F6m',
      '_private',
      'beta-2',
      'beta 10',
      '\u{1F600}-x',
      '\uFF5Ex',
      '10',
      '9',
    ];
    const files = localSkills(
      Object.fromEntries(names.map((name, place) => [`${name}/s${place}`, `name: "${name}"`])),
    );
    const expected = [
      '10',
      '9',
      'Zeta',
      '_private',
      'alpha',
      'beta 10',
      'beta-2',
      '\u00C5ngstr\u00F6m',
      '\uFF5Ex',
      '\u{1F600}-x',
    ];
    const one = await collect(
      localSkills(Object.fromEntries(names.map((name, place) => [`s${place}`, `name: "${name}"`]))),
    );
    expect(one.rows.map((row) => row.replace('general > ', ''))).toEqual(expected);
    for (const listingSeed of [1, 2, 3]) {
      const { index } = await collect(files, {}, { listingSeed });
      expect(index.categories.map(({ name }) => name)).toEqual(expected);
    }
  });

  it('I06 SK-01 cuts long descriptions to 60 characters', async () => {
    const { rows } = await collect(
      localSkills({ a: `description: ${'a'.repeat(61)}`, b: `description: ${'b'.repeat(60)}` }),
    );
    expect(rows).toEqual([`general > a: ${'a'.repeat(57)}...`, `general > b: ${'b'.repeat(60)}`]);
  });

  it('I08 I10 has no description where none is given, and one line where it was written on several', async () => {
    const { rows } = await collect(
      localSkills({
        a: 'name: a',
        b: 'description: ""',
        c: 'description: |\n  Two\n  lines\n',
        d: 'description: ~',
      }),
    );
    expect(rows).toEqual(['general > a', 'general > b', 'general > c: Two lines', 'general > d']);
  });

  it('I11 takes the description of a category from its DESCRIPTION.md, of general from the root', async () => {
    const { index } = await collect({
      ...localSkills({ 'dev/lint': 'name: lint', solo: 'name: solo', 'bare/x': 'name: x' }),
      [`${ROOT}/dev/DESCRIPTION.md`]: skillText('description: |\n  Building\n  things\n'),
      [`${ROOT}/DESCRIPTION.md`]: skillText('description: Everything else'),
      [`${ROOT}/bare/DESCRIPTION.md`]: 'No head at all\n',
      [`${ROOT}/empty/DESCRIPTION.md`]: skillText('description: Nobody lives here'),
    });
    expect(index.categories.map(({ name, description }) => [name, description])).toEqual([
      ['bare', undefined],
      ['dev', 'Building things'],
      ['general', 'Everything else'],
    ]);
  });

  it('I13 FM-03 lists a skill whose YAML is broken from its key: value lines and says where', async () => {
    const { rows, diagnostics } = await collect(
      localSkills({ a: 'name: x\ndescription: Use when: the build is red', b: 'name: b' }),
    );
    expect(rows).toEqual(['general > b', 'general > x: Use when: the build is red']);
    expect(diagnostics).toMatchObject([
      { code: 'front-matter-malformed', severity: 'warning', path: `${ROOT}/a/SKILL.md`, line: 3 },
    ]);
    expect(diagnostics[0]?.message).toContain(`"${ROOT}/a/SKILL.md"`);
  });

  it('I15 FM-13 lists a skill under its folder where the head is not closed, empty or missing', async () => {
    const { rows, diagnostics } = await collect({
      [`${ROOT}/unclosed/SKILL.md`]: '---\nname: x\nBody',
      [`${ROOT}/fence/SKILL.md`]: '---',
      [`${ROOT}/hollow/SKILL.md`]: '---\n---\nBody',
      [`${ROOT}/none/SKILL.md`]: 'Body',
    });
    expect(rows).toEqual(['general > fence', 'general > hollow', 'general > none', 'general > unclosed']);
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['front-matter-ignored', `${ROOT}/fence/SKILL.md`],
      ['front-matter-ignored', `${ROOT}/unclosed/SKILL.md`],
    ]);
  });

  it('FM-13 leaves out an empty file and says so', async () => {
    const { rows, diagnostics } = await collect({
      [`${ROOT}/empty/SKILL.md`]: '',
      [`${ROOT}/blank/SKILL.md`]: '\uFEFF \n\n',
      ...localSkills({ full: 'name: full' }),
    });
    expect(rows).toEqual(['general > full']);
    expect(codes(diagnostics)).toEqual(['skill-empty', 'skill-empty']);
  });

  it('I16 FM-01 FM-02 reads a head behind a byte-order mark and with Windows line ends', async () => {
    const { rows, diagnostics } = await collect({
      [`${ROOT}/a/SKILL.md`]:
        '\uFEFF---\r\nname: probe\r\ndescription: >\r\n  Tries\r\n  things\r\n---\r\nBody\r\n',
    });
    expect(rows).toEqual(['general > probe: Tries things']);
    expect(diagnostics).toEqual([]);
  });

  it('FM-09 FM-10 FM-11 FM-14 lists hostile heads from their lines and leaves the others alone', async () => {
    const bomb = Array.from({ length: 9 }, (_, level) => {
      const below = level === 0 ? 'x' : `*k${level - 1}`;
      return `k${level}: &k${level} [${Array.from({ length: 9 }, () => below).join(',')}]`;
    });
    const { rows, diagnostics } = await collect(
      localSkills({
        a: ['name: bomb', ...bomb].join('\n'),
        b: 'name: proto\n__proto__:\n  polluted: yes',
        c: 'name: one\nname: two\ndescription: description: Sorts photos',
        d: 'name: tag\nrun: !!js/function "function(){}"',
        e: 'name: tab\na:\n\tb: 1',
        f: 'name: fine\ndescription: Works',
      }),
    );
    expect(rows.map((row) => row.replace('general > ', ''))).toEqual([
      'bomb',
      'fine: Works',
      'proto',
      'tab',
      'tag',
      'two: description: Sorts photos',
    ]);
    expect(diagnostics.map(({ path }) => path?.slice(ROOT.length))).toEqual(
      ['a', 'c', 'd', 'e'].map((folder) => `/${folder}/SKILL.md`),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('FM-12 lists names that YAML 1.1 takes for truth values', async () => {
    const { rows } = await collect(
      localSkills({ a: 'name: no', b: 'name: on', c: 'name: y', d: 'name: 007' }),
    );
    expect(rows).toEqual(['general > 007', 'general > no', 'general > on', 'general > y']);
  });

  it('lists what can not be read under its folder, without a description', async () => {
    const { rows, diagnostics } = await collect({
      [`${ROOT}/denied/SKILL.md`]: { kind: 'denied' },
      [`${ROOT}/latin/SKILL.md`]: Uint8Array.from([45, 45, 45, 10, 0xe9, 10, 45, 45, 45, 10]),
      [`${ROOT}/pipe/SKILL.md`]: { kind: 'special' },
      [`${ROOT}/slow/SKILL.md`]: { kind: 'hanging' },
      [`${ROOT}/gone/SKILL.md`]: { kind: 'link', target: '/nowhere' },
      [`${ROOT}/closed`]: { kind: 'denied', directory: true },
      ...localSkills({ fine: 'description: Works' }),
    });
    expect(rows).toEqual([
      'general > denied',
      'general > fine: Works',
      'general > latin',
      'general > pipe',
      'general > slow',
    ]);
    expect(diagnostics.map(({ code, path }) => [code, path?.slice(ROOT.length + 1)])).toEqual([
      ['unusable-directory', 'closed'],
      ['file-unreadable', 'denied/SKILL.md'],
      ['file-unreadable', 'latin/SKILL.md'],
      ['file-unreadable', 'pipe/SKILL.md'],
      ['file-unreadable', 'slow/SKILL.md'],
    ]);
  });

  it('gives up a file that takes too long only where there is a limit, and passes it on', async () => {
    const limits: unknown[] = [];
    const { files, ...host } = fixtureHost({ files: localSkills({ a: 'name: a' }) });
    const watched = (): Host => ({
      ...host,
      files: {
        ...files,
        read: (path, limit) => {
          limits.push(limit.deadlineMs);
          return files.read(path, limit);
        },
      },
    });
    await collectFrom(watched(), { readTimeoutSeconds: 1.5 });
    await collectFrom(watched());
    expect(limits).toEqual([1_500, undefined]);
  });

  it('I20 I21 I25 shows what fits the system and the tools', async () => {
    const files = localSkills({
      mac: 'platforms: [macos]',
      lin: 'platforms: Linux',
      needs: 'metadata:\n  hermes:\n    requires_tools: [x]',
      instead: 'metadata:\n  hermes:\n    fallback_for_toolsets: [web]',
    });
    const names = async (...args: Parameters<typeof collect>) => (await collect(...args)).rows;
    expect(await names(files)).toEqual(['general > instead', 'general > lin', 'general > needs']);
    const darwin = { os: { system: 'Darwin', release: '14.5' } };
    expect(await names(files, {}, darwin)).toEqual(['general > instead', 'general > mac', 'general > needs']);
    expect(await names(files, { tools: [], toolsets: ['web'] })).toEqual(['general > lin']);
    expect(await names(files, { tools: ['x'], toolsets: [] })).toEqual([
      'general > instead',
      'general > lin',
      'general > needs',
    ]);
  });

  it('I26 asks the environment for the session platform before the request', async () => {
    const files = localSkills({ chat: 'metadata:\n  hermes:\n    session_platforms: [telegram]' });
    const shown = async (platform: string, env: Record<string, string> = {}) =>
      (await collect(files, { platform }, { env })).rows.length === 1;
    expect(await shown('slack')).toBe(false);
    expect(await shown(' Telegram ')).toBe(true);
    expect(await shown('')).toBe(true);
    expect(await shown('slack', { HERMES_SESSION_PLATFORM: 'telegram' })).toBe(true);
    expect(await shown('telegram', { HERMES_SESSION_PLATFORM: 'slack' })).toBe(false);
    expect(await shown('slack', { HERMES_PLATFORM: 'Telegram', HERMES_SESSION_PLATFORM: 'slack' })).toBe(
      true,
    );
  });

  it('tells the surroundings of a session', async () => {
    const files = localSkills({
      box: 'environments: [docker]',
      board: 'environments: kanban',
      supervised: 'environments: [s6]',
    });
    const names = async (more: Record<string, string>, env: Record<string, string> = {}) =>
      (await collect({ ...files, ...more }, {}, { env })).rows.map((row) => row.replace('general > ', ''));
    expect(await names({})).toEqual([]);
    expect(await names({ '/.dockerenv': '' })).toEqual(['box']);
    expect(await names({ '/run/.containerenv': '' })).toEqual(['box']);
    expect(await names({ '/run/s6/services': '' })).toEqual(['supervised']);
    expect(await names({}, { HERMES_KANBAN_TASK: 'T-1' })).toEqual(['board']);
    expect(await names({}, { HERMES_KANBAN: '0' })).toEqual([]);
  });

  it('finds applications by program or bundle, and knows only those of its table', async () => {
    const files = localSkills({ notes: 'requires_apps: [obsidian]', odd: 'requires_apps: [unheard-of]' });
    const names = async (...args: Parameters<typeof collect>) => (await collect(...args)).rows;
    const env = { PATH: '/usr/bin:/opt/bin' };
    expect(await names(files, {}, { env })).toEqual([]);
    expect(
      await names({ ...files, '/opt/bin/obsidian': '', '/opt/bin/unheard-of': '' }, {}, { env }),
    ).toEqual(['general > notes']);
    const bundle = { '/Applications/Obsidian.app/Contents/Info.plist': '' };
    expect(await names({ ...files, ...bundle })).toEqual([]);
    const os = { system: 'Darwin', release: '14.5' };
    expect(await names({ ...files, ...bundle }, {}, { os })).toEqual(['general > notes']);
  });

  it('I41 shows demoted categories and those below them by name alone, and loses none', async () => {
    const files = localSkills({
      'social-media/twitter/post': 'description: Posts',
      'social-media/look': 'name: look',
      'social-media-tools/x': 'name: x',
    });
    const { index } = await collect(files, { demotedCategories: ['social-media'] });
    expect(index.categories.map(({ name, namesOnly }) => [name, namesOnly])).toEqual([
      ['social-media', true],
      ['social-media-tools', false],
      ['social-media/twitter', true],
    ]);
    expect(index.categories[2]?.skills[0]?.name).toBe('post');
  });

  it('lists what plugins bring along as plugin:skill under plugin', async () => {
    const { rows, diagnostics } = await collect(localSkills({ x: 'name: x' }), {
      plugins: [
        { plugin: 'tools', name: 'b', description: 'Line\none' },
        { plugin: 'tools', name: 'a', path: '/plugins/a/SKILL.md' },
        { plugin: 'tools', name: 'a', description: 'again' },
        { plugin: '../up', name: 'a' },
        { plugin: 'tools', name: ' ' },
        { plugin: 'tools', name: 'off' },
      ],
      disabled: ['tools:off'],
    });
    expect(rows).toEqual(['general > x', 'plugin > tools:a', 'plugin > tools:b: Line one']);
    expect(codes(diagnostics)).toEqual(['skill-skipped', 'skill-skipped']);
  });

  it('SK-15 lists 10 000 rows of 10 000 skills', async () => {
    const heads = Array.from({ length: 10_000 }, (_, number) => [
      `c${number % 7}/s${number}`,
      `name: n${number}`,
    ]);
    const { rows, diagnostics } = await collect(localSkills(Object.fromEntries(heads)));
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows).size).toBe(10_000);
    expect(diagnostics).toEqual([]);
  });

  it('SK-12 is the same for every order of listing, sorted, on single lines, and its names are found, for any heads', async () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
    const folder = fc.stringMatching(/^[a-z]{1,3}(\/[a-z]{1,3}){0,2}$/);
    const head = fc.record({ name: word, description: word });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(folder, head), { maxLength: 12, selector: ([path]) => path }),
        fc.nat(),
        async (skills, listingSeed) => {
          const files = Object.fromEntries(
            skills.map(([path, said]) => [
              `${ROOT}/${path}/SKILL.md`,
              skillText(
                `name: ${JSON.stringify(said.name)}\ndescription: ${JSON.stringify(said.description)}`,
              ),
            ]),
          );
          const sorted = await collect(files);
          const shuffled = await collect(files, {}, { listingSeed });
          expect(shuffled).toEqual(sorted);
          const names = sorted.index.categories.map(({ name }) => name);
          expect(names).toEqual(sortCodePoints(names));
          for (const row of sorted.index.categories.flatMap((category) => category.skills)) {
            expect(findSkill(row.name, sorted.index)).toBe(row);
            expect(`${row.name}${row.description}`).not.toMatch(/[\n\r\u2028\u2029]/);
            expect(codePointLength(row.description ?? '')).toBeLessThanOrEqual(60);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps machines apart that have other files under the same paths', async () => {
    const first = await collectFrom(fixtureHost({ files: localSkills({ a: 'name: one' }) }));
    const second = await collectFrom(fixtureHost({ files: localSkills({ a: 'name: two' }) }));
    expect([first.rows, second.rows]).toEqual([['general > one'], ['general > two']]);
  });

  it('reads the home that the request names and no other', async () => {
    const files = { ...localSkills({ a: 'name: a' }), '/other/skills/b/SKILL.md': skillText('name: b') };
    expect((await collect(files, { home: '/other' })).rows).toEqual(['general > b']);
    expect((await collect(files, { home: HOME })).rows).toEqual(['general > a']);
  });
});
