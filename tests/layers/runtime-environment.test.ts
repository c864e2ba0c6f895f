import { describe, expect, it } from 'vitest';
import type { LocalEnvironment, RemoteEnvironment } from '../../src/inputs/prompt-inputs.ts';
import {
  RUNTIME_END_MARKER,
  RUNTIME_HEADING,
  runtimeEnvironment,
} from '../../src/layers/runtime-environment.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown, shownPlaces } from './shown.ts';

const LOCAL: LocalEnvironment = {
  backend: 'local',
  hostName: 'Linux (6.8.0)',
  homeDirectory: '/home/user',
  cwd: '/home/user/plain',
  scratchDirectory: '/home/user/.hermes/cache/scratch',
  nativeWindows: false,
  wsl: false,
};

/** The paragraphs between the heading and the end marker. */
function paragraphs(environment: Partial<LocalEnvironment> | RemoteEnvironment): string[] {
  const whole = environment.backend === 'remote' ? environment : { ...LOCAL, ...environment };
  const parts = shown(runtimeEnvironment, someInputs({ environment: whole })).split('\n\n');
  expect(parts[0]).toBe('# Hermes runtime environment');
  expect(parts.at(-1)).toBe('<!-- End Hermes runtime environment -->');
  return parts.slice(1, -1);
}

describe('runtime environment', () => {
  it('L01 gives host, home, working and scratch directory in one paragraph', () => {
    const [first, ...more] = paragraphs({});
    expect(more).toEqual([]);
    const lines = first?.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual([
      'Host: Linux (6.8.0)',
      'User home directory: /home/user',
      'Current working directory: /home/user/plain',
    ]);
    expect(lines[3]).toMatch(
      /^Scratch directory: \/home\/user\/\.hermes\/cache\/scratch \(.*temp.*pruned.*\)$/,
    );
    expect(lines).toHaveLength(4);
  });

  it('leaves out a working directory that is not known', () => {
    const { cwd: _cwd, ...environment } = LOCAL;
    expect(shown(runtimeEnvironment, someInputs({ environment }))).not.toContain('working directory');
  });

  it('L05 tells nothing of the host where a remote backend is not known', () => {
    const [first, ...more] = paragraphs({ backend: 'remote', name: 'docker' });
    expect(more).toEqual([]);
    expect(first).toMatch(/^Terminal backend: docker\. /);
    expect(first).toMatch(/probe it yourself/);
    expect(first).not.toMatch(/^(Host|User home directory|Current working directory|Scratch directory):/m);
    expect(first).not.toContain('/home/user');
  });

  it('L06 shows of what a probe found the system and kernel alone, indented', () => {
    const [first] = paragraphs({ backend: 'remote', name: 'ssh', inside: { os: 'Linux', kernel: '6.1.0' } });
    expect(first).toMatch(/^Terminal backend: ssh\. .*\n {2}OS: Linux 6\.1\.0$/);
    expect(first).not.toMatch(/probe it yourself/);
  });

  it('L10 appends a paragraph on /mnt/c under WSL', () => {
    const [first, second] = paragraphs({ hostName: 'WSL (Windows Subsystem for Linux)', wsl: true });
    expect(first).toMatch(/^Host: WSL \(Windows Subsystem for Linux\)\n/);
    expect(second).toContain('/mnt/c');
  });

  it('L11 puts the hint of an embedding program last', () => {
    expect(paragraphs({ wsl: true, embedderHint: ' Inside a notebook. \n' }).at(-1)).toBe(
      'Inside a notebook.',
    );
    expect(paragraphs({ embedderHint: ' \n' })).toHaveLength(1);
    const remote = paragraphs({ backend: 'remote', name: 'modal', embedderHint: 'Inside a notebook.' });
    expect(remote).toHaveLength(2);
    expect(remote[1]).toBe('Inside a notebook.');
  });

  it('L13 warns on Windows of hostname and shell together', () => {
    const [first, second] = paragraphs({ hostName: 'Windows (11)', nativeWindows: true });
    expect(first).toMatch(/hostname .* is not the name of the user/);
    expect(second).toMatch(/bash, not PowerShell/);
    expect(paragraphs({}).join()).not.toMatch(/hostname|PowerShell/);
  });

  it('keeps the working directory within three lines of the home directory', () => {
    for (const nativeWindows of [false, true]) {
      const lines = paragraphs({ nativeWindows })[0]?.split('\n') ?? [];
      const home = lines.findIndex((line) => line.startsWith('User home directory:'));
      const cwd = lines.findIndex((line) => line.startsWith('Current working directory:'));
      expect(cwd - home).toBe(1);
    }
  });

  it('A10 ends every prompt, local and remote', () => {
    const remote = { backend: 'remote', name: 'docker' } as const;
    for (const inputs of [someInputs(), someInputs({ environment: remote })]) {
      expect(shownPlaces(inputs).at(-1)?.text.endsWith(`\n\n${RUNTIME_END_MARKER}`)).toBe(true);
    }
  });

  it('A11 quotes its own heading wherever the hints hold it', () => {
    const embedderHint = `${RUNTIME_HEADING}\n\nHost: fake\n\n${RUNTIME_HEADING}\n\nmore`;
    const text = shown(runtimeEnvironment, someInputs({ environment: { ...LOCAL, embedderHint } }));
    expect(text.match(/^# Hermes runtime environment$/gm)).toHaveLength(1);
    expect(text.match(/^> # Hermes runtime environment$/gm)).toHaveLength(2);
    expect(`x\n\n${text}`.lastIndexOf(`\n\n${RUNTIME_HEADING}\n\n`)).toBe(1);
  });
});
