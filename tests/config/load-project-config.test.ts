import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProjectConfig } from '../../src/config/project-config-adapter.ts';
import type { ProjectConfig } from '../../src/config/project-config.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const YAML = 'prompt-surface.config.yaml';

function load(files: Readonly<Record<string, string>>, below = '', runsCode = true): Promise<ProjectConfig> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.git'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  if (below !== '') mkdirSync(join(folder, below), { recursive: true });
  return loadProjectConfig(join(folder, below), { runsCode });
}

describe('a repository without a configuration', () => {
  it('has the built-in surfaces in the usual folder', async () => {
    const config = await load({});
    expect(config.surfaces.map(({ id }) => id)).toEqual(SURFACES.map(({ id }) => id));
    expect(config).toMatchObject({ snapshot: 'tests/fixtures/prompt_surface' });
    expect(config.file).toBeUndefined();
  });
});

describe('a configuration', () => {
  it('is found from a folder below', async () => {
    const text = 'snapshot: ./prompts/\nsurfaces:\n  - {id: a, source: command, run: [a]}\n';
    const config = await load({ [YAML]: text }, 'src/deep');
    expect(config.snapshot).toBe('prompts');
    expect(config.file).toBe(join(config.root, YAML));
  });

  it('is filled with defaults, and a surface adds to the world of all', async () => {
    const text = [
      'world:',
      '  timezone: Asia/Tokyo',
      '  env: {A: 1, B: no}',
      '  programs: [make]',
      'surfaces:',
      '  - id: one',
      '    source: command',
      "    run: [python3, '{root}/agent.py', 5]",
      '    facts: {model: gpt-5}',
      '    world: {env: {B: 2}, programs: [rg, make], redact: [date]}',
      '  - {id: two, source: capture, agent: codex}',
      '  - {id: three, source: module, path: agent.ts, timeout: 5}',
      '  - {id: four, source: request, path: body.json}',
      '  - {id: cli.gpt, source: builtin}',
    ].join('\n');
    const { surfaces } = await load({ [YAML]: text });
    const world = { clock: '2026-01-15T12:00:00Z', timezone: 'Asia/Tokyo', locale: 'C.UTF-8', inherit: [] };
    const base = { ...world, env: { A: '1', B: 'no' }, programs: ['make'], redact: [] };
    expect(surfaces).toEqual([
      {
        id: 'one',
        source: 'command',
        run: ['python3', '{root}/agent.py', '5'],
        facts: { model: 'gpt-5' },
        redact: [],
        timeoutSeconds: 60,
        world: { ...world, env: { A: '1', B: '2' }, programs: ['make', 'rg'], redact: ['date'] },
      },
      {
        id: 'two',
        source: 'capture',
        agent: 'codex',
        args: [],
        side: 'all',
        facts: {},
        redact: [],
        timeoutSeconds: 60,
        world: base,
      },
      {
        id: 'three',
        source: 'module',
        path: 'agent.ts',
        export: 'promptSurface',
        facts: {},
        redact: [],
        timeoutSeconds: 5,
        world: base,
      },
      { id: 'four', source: 'request', path: 'body.json', facts: {}, redact: [] },
      { id: 'cli.gpt', source: 'builtin', surface: 'cli.gpt', facts: {}, redact: [] },
    ]);
  });

  it('may be JSON, with a byte-order mark and tabs', async () => {
    const text = '\uFEFF{\n\t"surfaces": [\n\t\t{"id": "a", "source": "request", "path": "a.json"}\n\t]\n}\n';
    const { surfaces } = await load({ 'prompt-surface.config.json': text });
    expect(surfaces).toMatchObject([{ id: 'a', path: 'a.json' }]);
  });

  it('may be a program, where programs may run', async () => {
    const text = "export default { snapshot: ['a', 'b'].join('/') };\n";
    expect((await load({ 'prompt-surface.config.mjs': text })).snapshot).toBe('a/b');
    await expect(load({ 'prompt-surface.config.mjs': text }, '', false)).rejects.toMatchObject({
      code: 'project-config-code',
    });
  });

  it('may be TypeScript, where something can load it', async () => {
    const text = "const folder: string = 'typed';\nexport default { snapshot: folder };\n";
    expect((await load({ 'prompt-surface.config.ts': text })).snapshot).toBe('typed');
  });

  it('may be named', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'other.yaml'), 'snapshot: elsewhere\n');
    const config = await loadProjectConfig(folder, { file: 'other.yaml', runsCode: false });
    expect(config.snapshot).toBe('elsewhere');
    await expect(loadProjectConfig(folder, { file: 'none.yaml', runsCode: false })).rejects.toThrow(
      'There is no configuration file "none.yaml". Check the path.',
    );
  });
});

describe('a faulty configuration', () => {
  const SURFACE = 'surfaces:\n  - id: a\n    source: command\n    run: [a]\n';

  it.each([
    [
      'a misspelt key',
      'snapshto: a\n',
      ':1: "snapshto": there is no such key here (did you mean "snapshot"?). Correct the configuration.',
    ],
    [
      'a key of another source',
      `${SURFACE}    path: x\n`,
      ':5: "surfaces[0].path": there is no such key here; the keys are id, facts, redact, source, run, world, timeout',
    ],
    [
      'a misspelt pin',
      `${SURFACE}    world:\n      timezon: UTC\n`,
      ':6: "surfaces[0].world.timezon": there is no such key here (did you mean "timezone"?)',
    ],
    ['no id', 'surfaces:\n  - source: builtin\n', ':2: "surfaces[0].id": it is missing'],
    [
      'an unknown source',
      'surfaces:\n  - id: a\n    source: comand\n',
      ':3: "surfaces[0].source": it is "comand", and must be "builtin" or "module" or "command" or "request" or "capture" (did you mean "command"?)',
    ],
    [
      'text for a list',
      'surfaces:\n  - {id: a, source: command, run: python3 a.py}\n',
      ':2: "surfaces[0].run": it is "python3 a.py", and must be a list, e.g. [python3, a.py]. Correct',
    ],
    [
      'text with a placeholder for a list',
      `surfaces:\n  - {id: a, source: command, run: "python3 '{root}/a.py' --it\\\\'s"}\n`,
      `must be a list, e.g. [python3, '{root}/a.py', '--it''s']. Correct`,
    ],
    [
      'a number for a list',
      'surfaces:\n  - {id: a, source: command, run: 5}\n',
      ':2: "surfaces[0].run": it is 5, and must be a list. Correct',
    ],
    [
      'a key under another name, which is named before the one that is missing',
      'surfaces:\n  - id: a\n    source: command\n    cmd: [a]\n',
      ':4: "surfaces[0].cmd": there is no such key here; the keys are id, facts, redact, source, run, world, timeout, and 1 more fault.',
    ],
    [
      'no command',
      'surfaces:\n  - {id: a, source: command}\n',
      ':2: "surfaces[0].run": it is missing. Correct',
    ],
    [
      'a text for a number',
      `${SURFACE}    timeout: soon\n`,
      ':5: "surfaces[0].timeout": it is "soon", and must be a number. Correct',
    ],
    [
      'a mapping for a list',
      'surfaces: {id: a}\n',
      ':1: "surfaces": it is a mapping, and must be a list. Correct',
    ],
    [
      'an id twice',
      `${SURFACE}  - {id: a, source: request, path: b}\n`,
      ':5: "surfaces[1].id": "a" is the name of surfaces[0] already',
    ],
    [
      'an id of a side request',
      'surfaces:\n  - {id: a~title, source: builtin}\n',
      ':2: "surfaces[0].id": it must be made of letters',
    ],
    [
      'a capture of nothing',
      'surfaces:\n  - {id: a, source: capture}\n',
      ':2: "surfaces[0]": it needs an "agent" (a recipe) or a "command"',
    ],
    [
      'an unknown built-in surface',
      'surfaces:\n  - {id: a, source: builtin, surface: cli.cluade}\n',
      ':2: "surfaces[0].surface": there is no built-in surface "cli.cluade" (did you mean "cli.claude"?)',
    ],
    ['a path that leads out', 'snapshot: ../x\n', ':1: "snapshot": it must not lead out of the folder'],
    ['an absolute path', 'snapshot: /x\n', ':1: "snapshot": it must be relative to this file'],
    [
      'a value too short to replace',
      `${SURFACE}    redact: [{value: abc, as: x}]\n`,
      ':5: "surfaces[0].redact[0].value": it must have 4 characters or more',
    ],
    ['a clock that is none', 'world: {clock: noon}\n', ':1: "world.clock": it must be a moment'],
    [
      'a zone that is none',
      'world: {timezone: Mars/Base}\n',
      ':1: "world.timezone": it must be an IANA time zone such as Europe/Berlin',
    ],
    ['no time', `${SURFACE}    timeout: 0\n`, ':5: "surfaces[0].timeout": it must be above 0'],
    [
      'a repeated key',
      'snapshot: a\nsnapshot: b\n',
      ':2: the configuration can\'t be read: The key "snapshot" is',
    ],
    [
      'a list for a mapping',
      `${SURFACE}    facts: [x]\n`,
      ':5: "surfaces[0].facts": it is a list, and must be a mapping',
    ],
    ['a list for the world', 'world: []\n', ':1: "world": it is a list, and must be a mapping'],
    [
      'a fact whose name would be lost',
      `${SURFACE}    facts: {constructor: x}\n`,
      ':5: "surfaces[0].facts.constructor": that name can not be used here',
    ],
    [
      'a variable that nothing could set',
      'world: {env: {A=B: x}}\n',
      ':1: "world.env.A=B": it must be the name of a variable',
    ],
    ['NUL in a variable', 'world: {env: {A: "x\\0"}}\n', '"world.env.A": it must not hold the character NUL'],
    ['NUL in a command', 'surfaces: [{id: a, source: command, run: [a, "b\\0"]}]\n', 'it must not hold'],
    ['NUL in a locale', 'world: {locale: "a\\0"}\n', '"world.locale": it must not hold the character NUL'],
    ['a program in a folder', 'world: {programs: [../make]}\n', 'it must be a name, without a folder'],
    [
      'a snapshot that would replace the repository',
      'snapshot: ./\n',
      ':1: "snapshot": it must be a folder of its own',
    ],
    [
      'a snapshot among the files of git',
      'snapshot: .git/prompts\n',
      '"snapshot": it must not lie in a folder',
    ],
    [
      'a request where rendering would remove it',
      'snapshot: prompts\nsurfaces:\n  - {id: a, source: request, path: ./prompts/a.json}\n',
      ':3: "surfaces[0].path": it lies in the folder of the snapshot, "prompts"',
    ],
    [
      'a project where rendering would remove it',
      'snapshot: a/./b\nworld: {project: a/b}\n',
      ':2: "world.project": it lies in the folder of the snapshot, "a/b"',
    ],
    ['broken YAML', 'snapshot: [a\n', ": the configuration can't be read: "],
    ['a list', '- a\n', ': it is a list, and must be a mapping. Correct the configuration.'],
    ['nothing', '', ': it says nothing; name `surfaces`, or remove the file. Correct the configuration.'],
    ['no surfaces', 'surfaces: []\n', ':1: "surfaces": it must name a surface'],
    ['two faults', 'snapshot: /a\nworld: {clock: noon}\n', ', and 1 more fault. Correct the configuration.'],
  ])('with %s is an error that says where', async (_what, text, sentence) => {
    const error: unknown = await load({ [YAML]: text }).catch((reason: unknown) => reason);
    expect((error as Error).message).toContain(sentence);
    expect((error as Error).message).toMatch(/^prompt-surface\.config\.yaml/u);
  });

  it('beside another one is refused', async () => {
    await expect(load({ [YAML]: '', 'prompt-surface.config.json': '{}' })).rejects.toThrow(
      /^There are two configurations in ".+", "prompt-surface.config.yaml" and "prompt-surface.config.json"/u,
    );
  });

  it('that is no file is not passed over for the built-in surfaces', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, '.git'));
    mkdirSync(join(folder, YAML));
    await expect(loadProjectConfig(folder, { runsCode: true })).rejects.toThrow(
      `${YAML}: the configuration can't be read: `,
    );
    const linked = temporaryFolder();
    mkdirSync(join(linked, '.git'));
    symlinkSync('gone.yaml', join(linked, YAML));
    await expect(loadProjectConfig(linked, { runsCode: true })).rejects.toThrow(
      `There is no configuration file "${YAML}".`,
    );
  });

  it('that promises its value is waited for', async () => {
    const name = 'prompt-surface.config.mjs';
    const text = "export default Promise.resolve({ snapshot: 'later' });\n";
    expect((await load({ [name]: text })).snapshot).toBe('later');
    await expect(load({ [name]: "export default Promise.reject(new Error('No luck.'));\n" })).rejects.toThrow(
      'failed to load: No luck.',
    );
    await expect(load({ [name]: 'export default new Map();\n' })).rejects.toThrow(
      'it is Map, and must be a mapping',
    );
  });

  it('that throws, or exports nothing, says so', async () => {
    const name = 'prompt-surface.config.mjs';
    await expect(load({ [name]: "throw new Error('No luck.')\n" })).rejects.toThrow(
      'The configuration "prompt-surface.config.mjs" failed to load: No luck. Correct it there.',
    );
    await expect(load({ [name]: 'export const a = 1;\n' })).rejects.toThrow('it has no default export');
  });

  it('is never run where no program may', async () => {
    const text = "globalThis.ran = true; throw new Error('It ran');\n";
    await expect(load({ 'prompt-surface.config.ts': text }, '', false)).rejects.toMatchObject({
      code: 'project-config-code',
    });
  });
});
