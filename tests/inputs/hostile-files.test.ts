import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Host } from '../../src/host/host.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { assemblePrompt } from '../../src/tiers/assemble-prompt.ts';
import { folderContent } from '../support/folder-content.ts';
import { commitAll } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { assembleIn, contextOf, found, HOME, layerText } from './assemble-on.ts';

/** A real machine whose home and repository lie in a temporary folder. */
function realMachine(): { readonly host: Host; readonly home: string; readonly repository: string } {
  const root = temporaryFolder();
  const [home, repository] = [join(root, 'home'), join(root, 'repository')];
  for (const folder of [home, join(home, '.hermes'), repository]) mkdirSync(folder);
  const host = nodeHost({
    user: { home, temp: join(root, 'temp'), cwd: repository },
    env: { HOME: home },
    probes: { pythonToolchain: async () => undefined, remoteBackend: async () => undefined },
  });
  return { host, home, repository };
}

const request = { platform: 'cli', model: 'gpt-5' };

describe('hostile files', () => {
  it('of a hundred megabytes are refused by their size, not read', async () => {
    const { host, home, repository } = realMachine();
    const large = [
      join(home, '.hermes', 'SOUL.md'),
      join(home, '.hermes', 'MEMORY.md'),
      join(repository, 'AGENTS.md'),
    ];
    for (const path of large) {
      writeFileSync(path, '');
      truncateSync(path, 100 * 1024 * 1024);
    }
    const before = process.memoryUsage().rss;
    const prompt = await assemblePrompt(request, host);
    expect(found(prompt, 'file-unreadable').map(({ path }) => path)).toEqual([large[0], large[2], large[1]]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('of a million lines are shown in part', async () => {
    const lines = Array.from({ length: 1_000_000 }, (_, index) => (index % 2 === 0 ? '#' : '`'));
    const prompt = await assembleIn({ '/w/AGENTS.md': lines.join('\n') });
    expect(contextOf(prompt).length).toBeLessThan(20_000);
    expect(contextOf(prompt)).toContain('kept 14000+4000 of 2000013 chars.');
  });

  it('of thousands of entries are read in linear time', async () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => `Fact ${index}`);
    const prompt = await assembleIn({
      [`${HOME}/MEMORY.md`]: entries.join('\n§\n'),
      [`${HOME}/USER.md`]: '§\n'.repeat(200_000),
    });
    expect(layerText(prompt, 'memory')).toContain('- Fact 19999');
    expect(layerText(prompt, 'user-profile')).toBeUndefined();
  });

  it('by thousands in the folder of rules end in one cut text', async () => {
    const rules = Array.from({ length: 5_000 }, (_, index) => `r${String(index).padStart(4, '0')}`);
    const files = Object.fromEntries(
      rules.map((name) => [`/w/.cursor/rules/${name}.mdc`, `Rule ${name} `.repeat(20)]),
    );
    const prompt = await assembleIn(files);
    const context = contextOf(prompt);
    expect(context.length).toBeLessThan(20_000);
    expect(context).toContain('## .cursor/rules/r0000.mdc');
    expect(context).toContain('## .cursor/rules/r4999.mdc');
    expect(prompt.diagnostics.map(({ code }) => code)).toEqual(['context-truncated']);
  });

  it('that never answer cost three deadlines at most', async () => {
    const rules = Array.from({ length: 50 }, (_, index) => [
      `/w/.cursor/rules/${index}.mdc`,
      { kind: 'hanging' },
    ]);
    const prompt = await assembleIn(Object.fromEntries(rules));
    expect(found(prompt, 'file-unreadable')).toHaveLength(3);
    expect(prompt.diagnostics.map(({ code }) => code)).toContain('context-files-left');
  });

  it('that are too much together are left from some point on', async () => {
    const rules = ['a', 'b', 'c', 'd'].map((name) => [
      `/w/.cursor/rules/${name}.mdc`,
      `${name} `.repeat(750_000),
    ]);
    const prompt = await assembleIn(Object.fromEntries(rules));
    expect(found(prompt, 'context-files-left')).toEqual([
      { code: 'context-files-left', path: '/w/.cursor/rules/d.mdc' },
    ]);
    expect(contextOf(prompt)).toMatch(/c c$/);
  });

  it('that link in circles come to an end', async () => {
    const { host, repository } = realMachine();
    mkdirSync(join(repository, '.cursor', 'rules'), { recursive: true });
    symlinkSync('..', join(repository, '.cursor', 'rules', 'up.mdc'));
    symlinkSync('loop.mdc', join(repository, '.cursor', 'rules', 'loop.mdc'));
    symlinkSync('.', join(repository, 'self'));
    symlinkSync('AGENTS.md', join(repository, 'agents.md'));
    symlinkSync('agents.md', join(repository, 'AGENTS.md'));
    writeFileSync(join(repository, '.cursorrules'), 'R');
    const cwd = join(repository, ...Array.from({ length: 30 }, () => 'self'));
    const config = { context_files: { agents_scope: 'chain' } };
    const prompt = await assemblePrompt({ ...request, cwd, config }, host);
    expect(contextOf(prompt)).toBe('## .cursorrules\n\nR');
  });

  it('that are FIFOs are never opened', async () => {
    const { host, home, repository } = realMachine();
    const fifos = [
      join(home, '.hermes', 'SOUL.md'),
      join(repository, 'AGENTS.md'),
      join(home, '.hermes', 'MEMORY.md'),
    ];
    for (const path of fifos) execFileSync('mkfifo', [path]);
    writeFileSync(join(repository, 'CLAUDE.md'), 'C');
    const prompt = await assemblePrompt(request, host);
    expect(contextOf(prompt)).toBe('## CLAUDE.md\n\nC');
    expect(found(prompt, 'file-unreadable').map(({ path }) => path)).toEqual(fifos);
  });
});

describe('a build on a real machine', () => {
  it('has no shorter deadline where a very long one is configured', async () => {
    const { host, repository } = realMachine();
    writeFileSync(join(repository, 'AGENTS.md'), 'text\n');
    const prompt = await assemblePrompt({ ...request, config: { context_file_read_timeout: 1e9 } }, host);
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\ntext');
  });

  it('writes nothing into home and repository', async () => {
    const { host, home, repository } = realMachine();
    for (const name of ['SOUL.md', 'MEMORY.md', 'USER.md', 'config.yaml'])
      writeFileSync(join(home, '.hermes', name), 'x: y\n');
    for (const name of ['AGENTS.md', 'CLAUDE.md', 'package.json'])
      writeFileSync(join(repository, name), 'text\n');
    commitAll(repository);
    const before = [folderContent(home), folderContent(repository)];
    const prompt = await assemblePrompt(request, host);
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\ntext');
    expect([folderContent(home), folderContent(repository)]).toEqual(before);
  });
});
