import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AGENT_COLUMNS, agentRow } from '../../scripts/docs/agent-row.ts';
import { RECIPES } from '../../src/capture/recipes/recipes.ts';
import { captureSource } from '../../src/capture/capture-source.ts';
import { loadProjectConfig } from '../../src/config/project-config-adapter.ts';
import { nodeFolderFiles } from '../../src/snapshots/node-folder-files-adapter.ts';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';
import { readFolder } from '../../src/snapshots/read-folder.ts';
import { NO_ISOLATION } from '../../src/sources/world/isolation.ts';
import { pageTable } from '../../tests/support/page-table.ts';
import { runNode } from '../../tests/support/run-node.ts';
import { REPOSITORY } from '../../tests/support/source-files.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { AGENTS, agentsPath } from './agents.ts';

const { root, surfaces } = await loadProjectConfig(AGENTS, { runsCode: false });

/** Runs the command on the agents of `install`, for somebody whose machine is set up in their own way. */
function run(install: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  return runNode(
    [
      '--import',
      join(REPOSITORY, 'node_modules/tsx/dist/loader.mjs'),
      join(REPOSITORY, 'scripts/ci/prompt-surface.ts'),
      ...args,
      '--config',
      join(AGENTS, 'prompt-surface.config.yaml'),
    ],
    { cwd: AGENTS, env: { ...inherited, PATH: agentsPath(install), ...env } },
  );
}

/** Every file of a snapshot, byte for byte. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

describe('real agents', () => {
  let kept = '';
  beforeAll(async () => {
    kept = join(mkdtempSync(join(tmpdir(), 'prompt-surface-agents-')), 'kept');
    const { code, stderr } = await run(AGENTS, ['render', '--out', kept]);
    if (code !== 0) throw new Error(stderr);
  });
  afterAll(() => rmSync(dirname(kept), { recursive: true, force: true }));

  it('are at least three', () => {
    expect(surfaces.map(({ id, source }) => `${source} ${id}`)).toEqual([
      'capture codex',
      'capture grok-cli',
      'capture pi',
    ]);
  });

  it('send what a check finds again', async () => {
    const { code, stdout, stderr } = await run(AGENTS, ['check', '--dir', kept]);
    expect({ code, told: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, told: '' });
  });

  it('send what docs/real-agents.md tells of them', async () => {
    const page = readFileSync(join(REPOSITORY, 'docs/real-agents.md'), 'utf8');
    const rows = pageTable(page, AGENT_COLUMNS.join(' | '));
    const { dependencies } = JSON.parse(readFileSync(join(AGENTS, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const surface of parseSnapshot((await readFolder(kept, nodeFolderFiles)) ?? new Map())) {
      const recipe = RECIPES.find(({ id }) => id === surface.id);
      const version = dependencies[recipe?.package ?? ''] ?? '';
      expect(rows.get(surface.id)).toEqual(agentRow(surface.id, version, [surface]));
    }
  });

  it('send the same bytes from another install, for another user, in another zone and language', async () => {
    const elsewhere = join(AGENTS, 'node_modules/.elsewhere');
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    rmSync(elsewhere, { recursive: true, force: true });
    mkdirSync(join(elsewhere, 'node_modules'), { recursive: true });
    for (const name of readdirSync(join(AGENTS, 'node_modules')).filter((entry) => entry !== '.elsewhere'))
      execFileSync('cp', ['-al', join(AGENTS, 'node_modules', name), join(elsewhere, 'node_modules')]);
    const machine = temporaryFolder();
    for (const name of ['home', 'temp']) mkdirSync(join(machine, name));
    const out = join(machine, 'kept');
    const { code, stderr } = await run(elsewhere, ['render', '--out', out], {
      HOME: join(machine, 'home'),
      LANG: 'de_DE.UTF-8',
      LOGNAME: 'somebody',
      OPENAI_API_KEY: 'sk-real-0123456789abcdef',
      SHELL: '/bin/bash',
      TERM: 'xterm-256color',
      TMPDIR: join(machine, 'temp'),
      TZ: 'Pacific/Kiritimati',
      USER: 'somebody',
    });
    expect({ code, told: code === 0 ? '' : stderr }).toEqual({ code: 0, told: '' });
    expect(filesOf(out)).toEqual(filesOf(kept));
  });

  it.each(surfaces.map((entry) => [entry.id, entry] as const))(
    '%s sends the same where nothing can be walled in',
    async (id, entry) => {
      if (entry.source !== 'capture') throw new Error(`${id} is no capture`);
      const { PATH: _path, ...env } = process.env;
      const caller = { ...(env as Record<string, string>), PATH: agentsPath(AGENTS) };
      const source = captureSource(entry, root, { isolation: NO_ISOLATION, caller });
      const rendered = await source.render();
      const snapshot = parseSnapshot((await readFolder(kept, nodeFolderFiles)) ?? new Map());
      expect(rendered.conditions?.leaks).toEqual([]);
      expect(rendered.surfaces.map(({ surface }) => surface)).toEqual(
        snapshot.filter((surface) => surface.id.split('~', 1)[0] === id),
      );
    },
  );
});
