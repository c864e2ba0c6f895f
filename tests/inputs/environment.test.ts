import { describe, expect, it } from 'vitest';
import { fixtureHost, type HostFixture } from '../../src/host/fixture-host.ts';
import { assemblePrompt } from '../../src/tiers/assemble-prompt.ts';
import { assembleOn, layerText } from './assemble-on.ts';

/** The paragraphs between the heading and the end mark. */
async function hints(fixture: HostFixture, request = {}): Promise<string[]> {
  const block = (layerText(await assembleOn(fixture, request), 'runtime-environment') ?? '').split('\n\n');
  return block.slice(1, -1);
}

async function hostLine(fixture: HostFixture): Promise<string | undefined> {
  return (await hints(fixture))[0]?.split('\n')[0];
}

const WSL_KERNEL = { '/proc/version': 'Linux version 5.15.90.1-Microsoft-standard-WSL2' };

describe('the local machine', () => {
  it('L01 is told in one paragraph: host, home, working directory', async () => {
    const [paragraph, ...others] = await hints({ cwd: '/w' });
    expect(others).toEqual([]);
    const labels = (paragraph ?? '').split('\n').map((line) => line.split(':', 1)[0]);
    expect(labels).toEqual(['Host', 'User home directory', 'Current working directory', 'Scratch directory']);
    expect(paragraph).toMatch(
      /^Host: Linux \(6\.8\.0\)\nUser home directory: \/home\/user\nCurrent working directory: \/w\n/,
    );
  });

  it('A10 ends with the end mark', async () => {
    const prompt = await assembleOn({});
    expect(prompt.text.endsWith('\n\n<!-- End Hermes runtime environment -->')).toBe(true);
  });

  it('PH-05 tells the home of the user, not that of the agent', async () => {
    const [paragraph] = await hints({ home: '/home/ada', env: { HERMES_HOME: '/srv/hermes' } });
    expect(paragraph).toContain('User home directory: /home/ada\n');
    expect(paragraph).toContain('Scratch directory: /srv/hermes/cache/scratch (');
  });

  it('PH-03 L10 is WSL on a Microsoft kernel, with a word on the drives of Windows', async () => {
    expect(await hostLine({ files: WSL_KERNEL })).toBe('Host: WSL (Windows Subsystem for Linux)');
    expect((await hints({ files: WSL_KERNEL })).at(-1)).toContain('/mnt/c');
  });

  it('PH-03 is never WSL in a container, nor on another kernel', async () => {
    for (const mark of ['/.dockerenv', '/run/.containerenv']) {
      expect(await hostLine({ files: { ...WSL_KERNEL, [mark]: '' } })).toBe('Host: Linux (6.8.0)');
      expect((await hints({ files: { ...WSL_KERNEL, [mark]: '' } })).join()).not.toContain('/mnt/c');
    }
    expect(await hostLine({ files: { '/proc/version': 'Linux version 6.8.0 (Debian)' } })).toBe(
      'Host: Linux (6.8.0)',
    );
  });

  it('PH-04 is Windows 11 from build 22000 on', async () => {
    const windows = (release: string) => hostLine({ os: { system: 'Windows', release } });
    expect(await windows('10.0.22631')).toBe('Host: Windows (11)');
    expect(await windows('10.0.22000')).toBe('Host: Windows (11)');
    expect(await windows('10.0.21999')).toBe('Host: Windows (10)');
    expect(await windows('10.0.19045')).toBe('Host: Windows (10)');
  });

  it('L13 is told on Windows with the note on the hostname and the one on bash', async () => {
    const text = (await hints({ os: { system: 'Windows', release: '10.0.22631' } })).join('\n\n');
    expect(text).toMatch(/hostname/);
    expect(text).toMatch(/bash, not PowerShell/);
    expect((await hints({})).join()).not.toMatch(/hostname|PowerShell/);
  });

  it('is macOS by its version, and others by their own name', async () => {
    expect(await hostLine({ os: { system: 'Darwin', release: '14.5' } })).toBe('Host: macOS (14.5)');
    expect(await hostLine({ os: { system: 'FreeBSD', release: '14.1' } })).toBe('Host: FreeBSD (14.1)');
  });

  it('L11 is followed by the hint of an embedding program: the variable before the configuration', async () => {
    const config = { agent: { environment_hint: 'From the configuration.' } };
    const env = { HERMES_ENVIRONMENT_HINT: 'From the variable.' };
    expect((await hints({ env }, { config })).slice(1)).toEqual(['From the variable.']);
    expect((await hints({}, { config })).slice(1)).toEqual(['From the configuration.']);
    expect((await hints({ env: { HERMES_ENVIRONMENT_HINT: ' ' } }, { config })).slice(1)).toEqual([
      'From the configuration.',
    ]);
  });

  it('A11 has one boundary where a hint holds the heading', async () => {
    const hint = 'Before.\n\n# Hermes runtime environment\n\nAfter.';
    const prompt = await assembleOn({ env: { HERMES_ENVIRONMENT_HINT: hint } });
    expect(prompt.text.match(/^# Hermes runtime environment$/gm)).toHaveLength(1);
    expect(prompt.text).toContain('\n> # Hermes runtime environment\n');
  });
});

describe('a remote backend', () => {
  it('L05 without an answer gets a general word, and nothing of the host', async () => {
    const [paragraph, ...others] = await hints({ cwd: '/w', env: { TERMINAL_ENV: 'docker' } });
    expect(others).toEqual([]);
    expect(paragraph).toMatch(/^Terminal backend: docker\. .*probe it yourself/);
    expect(paragraph).not.toMatch(/Host:|home directory:|working directory:|\/home\/user|\/w\b/);
  });

  it('L05 whose probe throws is told the same way, with a diagnostic', async () => {
    const host = fixtureHost({ env: { TERMINAL_ENV: 'ssh' } });
    const probes = { ...host.probes, remoteBackend: () => Promise.reject(new Error('no route')) };
    const prompt = await assemblePrompt({ platform: 'cli', model: 'gpt-5' }, { ...host, probes });
    expect(prompt.text).toContain('Terminal backend: ssh. ');
    expect(prompt.diagnostics.map(({ code }) => code)).toContain('probe-failed');
  });

  it('L06 that answers is told by OS and kernel alone', async () => {
    const answer = { os: 'Debian', kernel: '6.1.0', user: 'root', home: '/root', cwd: '/srv' };
    const [paragraph] = await hints({ env: { TERMINAL_ENV: 'docker' }, backends: { docker: answer } });
    expect(paragraph).toMatch(/\n {2}OS: Debian 6\.1\.0$/);
    expect(paragraph).not.toMatch(/root|\/srv/);
  });

  it('L08 is recognised whatever case and blanks', async () => {
    expect((await hints({ env: { TERMINAL_ENV: 'Docker ' } }))[0]).toMatch(/^Terminal backend: docker\./);
  });

  it('is one of those that are known; any other name means this machine', async () => {
    for (const name of ['singularity', 'modal', 'managed_modal', 'daytona', 'ssh', 'vercel_sandbox'])
      expect((await hints({ env: { TERMINAL_ENV: name } }))[0]).toMatch(`Terminal backend: ${name}.`);
    for (const TERMINAL_ENV of ['local', '', 'elsewhere', 'constructor'])
      expect(await hostLine({ env: { TERMINAL_ENV } })).toBe('Host: Linux (6.8.0)');
  });

  it('is not asked for the toolchain of this machine', async () => {
    const pythonToolchain = 'Python toolchain: `pip` is missing.';
    expect((await assembleOn({ pythonToolchain })).text).toContain(pythonToolchain);
    const remote = await assembleOn({ pythonToolchain, env: { TERMINAL_ENV: 'docker' } });
    expect(remote.text).not.toContain('Python toolchain');
    const off = await assembleOn({ pythonToolchain }, { config: { agent: { environment_probe: false } } });
    expect(off.text).not.toContain('Python toolchain');
  });
});
