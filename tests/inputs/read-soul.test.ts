import { describe, expect, it } from 'vitest';
import { fixtureHost, type FixtureEntry } from '../../src/host/fixture-host.ts';
import { assemblePrompt, type AssembledPrompt } from '../../src/tiers/assemble-prompt.ts';
import { assembleIn, assembleOn, contextOf, found, HOME, layerText } from './assemble-on.ts';

const BUILT_IN = 'You are Hermes Agent';
const SOUL = `${HOME}/SOUL.md`;

function withSoul(entry: FixtureEntry, request = {}): Promise<AssembledPrompt> {
  return assembleIn({ [SOUL]: entry, '/w/AGENTS.md': 'A' }, request);
}

function isBuiltIn(prompt: AssembledPrompt): boolean {
  return prompt.text.startsWith(BUILT_IN);
}

describe('SOUL.md', () => {
  it('C01 stands first, bare, in place of the built-in identity', async () => {
    const prompt = await withSoul('\n# Ada\n\nI am Ada.\n\n');
    expect(prompt.text.startsWith('# Ada\n\nI am Ada.\n\n')).toBe(true);
    expect(prompt.text).not.toContain(BUILT_IN);
    expect(prompt.layers[0]).toMatchObject({ id: 'identity', tier: 'stable', source: SOUL });
    expect(prompt.diagnostics).toEqual([]);
  });

  it('C03 of blanks alone is none', async () => {
    expect(isBuiltIn(await withSoul(' \n\t\u00a0\n'))).toBe(true);
    expect(isBuiltIn(await withSoul(''))).toBe(true);
  });

  it('C05 loses its byte-order mark', async () => {
    const prompt = await withSoul('\ufeffI am Ada.');
    expect(layerText(prompt, 'identity')).toBe('I am Ada.');
    expect(prompt.text).not.toContain('\ufeff');
  });

  it('C06 of invalid UTF-8 is none, and nothing is replaced', async () => {
    const prompt = await withSoul(Uint8Array.of(0x49, 0xff, 0x0a));
    expect(isBuiltIn(prompt)).toBe(true);
    expect(prompt.text).not.toContain('\ufffd');
    expect(found(prompt, 'file-unreadable')).toEqual([{ code: 'file-unreadable', path: SOUL, line: 1 }]);
  });

  it('C08 CF-08 that is closed, a directory, a device or late is none: one warning, the rest is built', async () => {
    for (const kind of ['denied', 'directory', 'special', 'hanging'] as const) {
      const prompt = await withSoul({ kind });
      expect(isBuiltIn(prompt)).toBe(true);
      expect(contextOf(prompt)).toBe('## AGENTS.md\n\nA');
      expect(prompt.diagnostics.map(({ code, path }) => ({ code, path }))).toEqual([
        { code: 'file-unreadable', path: SOUL },
      ]);
    }
  });

  it('CF-08 is given up where the read never ends, and other files still load', async () => {
    const host = fixtureHost({ files: { '/w/AGENTS.md': 'A', [SOUL]: 'I am Ada.' } });
    const read: typeof host.files.read = (path, limits) =>
      path === SOUL ? new Promise(() => {}) : host.files.read(path, limits);
    const config = { context_file_read_timeout: 0.01 };
    const request = { platform: 'cli', model: 'gpt-5', cwd: '/w', config };
    const prompt = await assemblePrompt(request, { ...host, files: { ...host.files, read } });
    expect(isBuiltIn(prompt)).toBe(true);
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\nA');
    expect(prompt.diagnostics.map(({ message }) => message)).toEqual([
      `The file "${SOUL}" was not read: reading it took too long.`,
    ]);
  });

  it('is read in the home of the agent alone', async () => {
    expect(isBuiltIn(await assembleIn({ '/w/SOUL.md': 'I am a file of the project.' }))).toBe(true);
    const prompt = await assembleIn({ '/p/SOUL.md': 'I am Ada.', [SOUL]: 'no' }, { home: '/p' });
    expect(layerText(prompt, 'identity')).toBe('I am Ada.');
  });

  it('C13 PH-07 is skipped with the context files, memory is not', async () => {
    const files = { [SOUL]: 'I am Ada.', [`${HOME}/MEMORY.md`]: 'note', '/w/AGENTS.md': 'A' };
    const prompt = await assembleIn(files, { skipContextFiles: true });
    expect(isBuiltIn(prompt)).toBe(true);
    expect(contextOf(prompt)).toBe('');
    expect(layerText(prompt, 'memory')).toMatch(/\n- note$/);
  });

  it('C13 C14 is skipped or kept by its own switch while context files are skipped', async () => {
    const off = await withSoul('I am Ada.', { skipContextFiles: true, loadSoulIdentity: false });
    expect(isBuiltIn(off)).toBe(true);
    const on = await withSoul('I am Ada.', { skipContextFiles: true, loadSoulIdentity: true });
    expect(layerText(on, 'identity')).toBe('I am Ada.');
    expect(contextOf(on)).toBe('');
  });

  it('is read wherever context files are, whatever its own switch says', async () => {
    const prompt = await withSoul('I am Ada.', { loadSoulIdentity: false });
    expect(layerText(prompt, 'identity')).toBe('I am Ada.');
  });

  it('is truncated like other files, and the marker names its full path', async () => {
    const config = { context_file_max_chars: 100 };
    const prompt = await withSoul(`${'a'.repeat(150)}${'z'.repeat(100)}`, { config });
    const identity = layerText(prompt, 'identity') ?? '';
    expect(identity).toMatch(
      new RegExp(`^a{70}\n\n\\[\\.\\.\\.truncated SOUL\\.md: kept 70\\+20 of 250 chars\\.`),
    );
    expect(identity).toMatch(/\]\n\nz{20}$/);
    expect(identity).toContain(SOUL);
    expect(found(prompt, 'context-truncated')).toEqual([{ code: 'context-truncated', path: SOUL }]);
  });

  it('is not made where it is missing', async () => {
    const host = fixtureHost();
    await assemblePrompt({ platform: 'cli', model: 'gpt-5' }, host);
    expect(await host.files.stat(SOUL)).toBeUndefined();
    expect(await host.files.stat(HOME)).toBeUndefined();
  });
});

describe('a scheduled job', () => {
  const files = { [SOUL]: 'I am Ada.', '/w/a/AGENTS.md': 'A', '/run/AGENTS.md': 'unrelated' };

  it('PH-06 keeps the persona and reads no project without a folder of its own', async () => {
    const prompt = await assembleOn({ files, cwd: '/run' }, { platform: 'Cron ' });
    expect(layerText(prompt, 'identity')).toBe('I am Ada.');
    expect(contextOf(prompt)).toBe('');
  });

  it('PH-06 reads the project of its own folder', async () => {
    const prompt = await assembleOn({ files, cwd: '/run' }, { platform: 'cron', cwd: '/w/a' });
    expect(layerText(prompt, 'identity')).toBe('I am Ada.');
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\nA');
  });

  it('PH-06 does what the request says', async () => {
    const request = { platform: 'cron', skipContextFiles: false, loadSoulIdentity: false };
    const loaded = await assembleOn({ files, cwd: '/run' }, request);
    expect(contextOf(loaded)).toBe('## AGENTS.md\n\nunrelated');
    const bare = await assembleOn({ files, cwd: '/run' }, { platform: 'cron', loadSoulIdentity: false });
    expect(isBuiltIn(bare)).toBe(true);
  });

  it('PH-06 is told how its answer is delivered', async () => {
    const env = { HERMES_CRON_AUTO_DELIVER_PLATFORM: 'telegram' };
    for (const request of [{ platform: 'cron' }, { platform: 'cron', cwd: '/w/a' }]) {
      const prompt = await assembleOn({ files, env }, request);
      expect(prompt.text).toContain('Delivery destination (telegram): ');
    }
  });
});
