import { describe, expect, it } from 'vitest';
import { fixtureHost, type HostFixture } from '../../src/host/fixture-host.ts';
import { assemblePrompt } from '../../src/tiers/assemble-prompt.ts';
import { assembleOn, contextOf, found } from './assemble-on.ts';

const files = {
  '/w/app/AGENTS.md': 'W',
  '/opt/agent/AGENTS.md': 'product',
  '/opt/agent/deep/AGENTS.md': 'deep',
  '/h/CLAUDE.md': 'mine',
  '/h/.cursorrules': 'mine too',
  '/h/proj/CLAUDE.md': 'project',
};

async function contextOn(fixture: HostFixture, request = {}): Promise<string> {
  return contextOf(await assembleOn({ files, ...fixture }, request));
}

/** The path in the line that tells the working directory. */
async function cwdLine(fixture: HostFixture, request = {}): Promise<string | undefined> {
  const prompt = await assembleOn({ files, ...fixture }, request);
  return /^Current working directory: (.*)$/m.exec(prompt.text)?.[1];
}

describe('the working directory', () => {
  it('is the requested one, else TERMINAL_CWD, else that of the process', async () => {
    const fixture = { cwd: '/h/proj', env: { TERMINAL_CWD: '/w/app' } };
    expect(await contextOn(fixture, { cwd: '/opt/agent' })).toBe('## AGENTS.md\n\nproduct');
    expect(await contextOn(fixture)).toBe('## AGENTS.md\n\nW');
    expect(await contextOn({ cwd: '/h/proj' })).toBe('## CLAUDE.md\n\nproject');
    expect(await cwdLine(fixture, { cwd: '/opt/agent' })).toBe('/opt/agent');
    expect(await cwdLine(fixture)).toBe('/w/app');
    expect(await cwdLine({ cwd: '/h/proj' })).toBe('/h/proj');
  });

  it('may begin with ~ and be relative', async () => {
    expect(await cwdLine({ home: '/h', cwd: '/w' }, { cwd: '~/proj' })).toBe('/h/proj');
    expect(await cwdLine({ home: '/h', cwd: '/w' }, { cwd: 'app' })).toBe('/w/app');
    expect(await contextOn({ home: '/h', env: { TERMINAL_CWD: '~/proj' } })).toBe('## CLAUDE.md\n\nproject');
  });

  it('D40 L03 is that of the process where TERMINAL_CWD is missing, a file or closed', async () => {
    const closed = { ...files, '/closed': { kind: 'denied', directory: true } } as const;
    for (const TERMINAL_CWD of ['/gone', '/w/app/AGENTS.md', '/closed']) {
      const prompt = await assembleOn({ files: closed, cwd: '/h/proj', env: { TERMINAL_CWD } });
      expect(prompt.text).toContain('\nCurrent working directory: /h/proj\n');
      expect(found(prompt, 'unusable-directory')).toEqual([
        { code: 'unusable-directory', path: TERMINAL_CWD },
      ]);
    }
  });

  it('D40 that is requested and unusable means no project files, whatever else there is', async () => {
    const fixture = { cwd: '/h/proj', env: { TERMINAL_CWD: '/w/app' } };
    const prompt = await assembleOn({ files, ...fixture }, { cwd: '/gone' });
    expect(contextOf(prompt)).toBe('');
    expect(found(prompt, 'unusable-directory')).toEqual([{ code: 'unusable-directory', path: '/gone' }]);
    expect(prompt.text).toContain('\nCurrent working directory: /w/app\n');
  });

  it('is left out where it can not be told', async () => {
    expect(await cwdLine({ cwd: null })).toBeUndefined();
    expect(await contextOn({ cwd: null })).toBe('');
  });

  it('CF-03 that is the home by chance loads no project files, and says so', async () => {
    const prompt = await assembleOn({ files, home: '/h', cwd: '/h' });
    expect(contextOf(prompt)).toBe('');
    expect(prompt.diagnostics.map(({ code, severity, path }) => ({ code, severity, path }))).toEqual([
      { code: 'home-is-no-project', severity: 'info', path: '/h' },
    ]);
  });

  it('CF-03 is the home where that is a link, too', async () => {
    const host = fixtureHost({ files: { ...files, '/link': { kind: 'link', target: '/h' } }, cwd: '/h' });
    const request = { platform: 'cli', model: 'gpt-5' };
    const linked = { ...host, user: { ...host.user, home: '/link' } };
    expect(contextOf(await assemblePrompt(request, linked))).toBe('');
    expect(contextOf(await assemblePrompt(request, host))).toBe('## CLAUDE.md\n\nmine');
  });

  it('CF-03 that is the home by choice, or below it, loads its files alone', async () => {
    expect(await contextOn({ home: '/h', cwd: '/h' }, { cwd: '/h' })).toBe('## CLAUDE.md\n\nmine');
    expect(await contextOn({ home: '/h', cwd: '/w', env: { TERMINAL_CWD: '/h' } })).toBe(
      '## CLAUDE.md\n\nmine',
    );
    expect(await contextOn({ home: '/h', cwd: '/h/proj' })).toBe('## CLAUDE.md\n\nproject');
  });

  it('CF-01 inside of the install tree by chance loads nothing but at a terminal', async () => {
    const fixture = { cwd: '/opt/agent/deep', installTree: '/opt/agent' };
    for (const platform of ['telegram', 'cron', 'desktop', ''])
      expect(await contextOn(fixture, { platform, skipContextFiles: false })).toBe('');
    for (const platform of ['cli', 'TUI '])
      expect(await contextOn(fixture, { platform })).toBe('## AGENTS.md\n\ndeep');
    const prompt = await assembleOn({ files, ...fixture }, { platform: 'telegram' });
    expect(found(prompt, 'inside-install-tree')).toEqual([
      { code: 'inside-install-tree', path: '/opt/agent/deep' },
    ]);
  });

  it('CF-01 of a service in the install tree is the workspace that was chosen', async () => {
    const fixture = { cwd: '/opt/agent', installTree: '/opt/agent' };
    const request = { platform: 'telegram', cwd: '/w/app' };
    expect(await contextOn(fixture, request)).toBe('## AGENTS.md\n\nW');
    expect(await contextOn({ ...fixture, env: { TERMINAL_CWD: '/w/app' } }, { platform: 'telegram' })).toBe(
      '## AGENTS.md\n\nW',
    );
  });

  it('D38 inside of the install tree by choice is honoured', async () => {
    const fixture = { cwd: '/h/proj', installTree: '/opt/agent' };
    expect(await contextOn(fixture, { platform: 'telegram', cwd: '/opt/agent' })).toBe(
      '## AGENTS.md\n\nproduct',
    );
  });

  it('beside the install tree is none inside of it', async () => {
    const fixture = {
      files: { '/opt/agent-two/AGENTS.md': 'other' },
      cwd: '/opt/agent-two',
      installTree: '/opt/agent',
    };
    expect(await contextOn(fixture, { platform: 'telegram' })).toBe('## AGENTS.md\n\nother');
  });
});
