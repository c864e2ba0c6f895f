import { describe, expect, it } from 'vitest';
import { BUILTIN_ENTRIES } from '../../src/config/default-config.ts';
import { DEFAULT_WORLD } from '../../src/config/default-world.ts';
import type { SurfaceEntry } from '../../src/config/project-config.ts';
import { configuredPaths } from '../../src/gate/configured-paths.ts';
import { installsProgram } from '../../src/gate/installs-program.ts';

const common = { facts: {}, redact: [] };
const run = { ...common, world: DEFAULT_WORLD, timeoutSeconds: 60 };
const project = { ...run, world: { ...DEFAULT_WORLD, project: 'worlds/shop' } };

const ENTRIES: readonly SurfaceEntry[] = [
  ...BUILTIN_ENTRIES,
  { ...project, id: 'm', source: 'module', path: './src/agent.js', export: 'promptSurface' },
  { ...common, id: 'r', source: 'request', path: 'recorded/first.json' },
  {
    ...project,
    id: 'c',
    source: 'command',
    run: ['python3', '{root}/agent/main.py', '--config={root}/a b.toml', 'x'],
  },
  { ...run, id: 'a', source: 'capture', agent: 'codex', args: ['-c', '{root}/mode'], side: 'all' },
];

describe('configuredPaths', () => {
  it('gives the configuration and every file and folder that an entry names, once', () => {
    expect(configuredPaths({ file: '/r/prompt-surface.config.yaml', surfaces: ENTRIES }, '')).toEqual({
      file: 'prompt-surface.config.yaml',
      named: ['src/agent.js', 'worlds/shop', 'recorded/first.json', 'agent/main.py', 'a b.toml', 'mode'],
    });
  });

  it('counts from the top of the repository, and gives nothing where nothing is configured', () => {
    const [, ...rest] = ENTRIES.slice(BUILTIN_ENTRIES.length);
    const file = '/r/apps/bot/prompt-surface.config.json';
    expect(configuredPaths({ file, surfaces: rest.slice(0, 1) }, 'apps/bot')).toEqual({
      file: 'apps/bot/prompt-surface.config.json',
      named: ['apps/bot/recorded/first.json'],
    });
    expect(configuredPaths({ surfaces: ENTRIES }, '')).toBeUndefined();
  });
});

describe('installsProgram', () => {
  it('looks into the lists of a package.json, whatever else it is', () => {
    expect(installsProgram('{"devDependencies": {"prompt-surface": "1.0.0"}}')).toBe(true);
    expect(installsProgram('{"dependencies": {"@openai/codex": "1.0.0"}}', '@openai/codex')).toBe(true);
    for (const text of [undefined, '', '{', 'null', '[]', '{"scripts": {"prompt-surface": "x"}}'])
      expect([text, installsProgram(text)]).toEqual([text, false]);
  });
});
