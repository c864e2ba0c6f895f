import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateAgent } from '../../src/capture/locate-agent-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function program(path: string, mode = 0o755): string {
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

describe('locateAgent', () => {
  const places = (folder: string, changes = {}) => ({
    folders: [folder, join(folder, 'project')],
    caller: { PATH: join(folder, 'bin') },
    package: '',
    ...changes,
  });

  it('finds a plain name on the PATH of the caller, and a path from the folders in order', async () => {
    const folder = temporaryFolder();
    for (const name of ['bin', 'project']) mkdirSync(join(folder, name));
    const onPath = program(join(folder, 'bin/agent'));
    const below = program(join(folder, 'project/agent'));
    expect(await locateAgent('agent', places(folder))).toBe(onPath);
    expect(await locateAgent('./agent', places(folder))).toBe(below);
    const nearer = program(join(folder, 'agent'));
    expect(await locateAgent('./agent', places(folder))).toBe(nearer);
    expect(await locateAgent(below, places(folder))).toBe(below);
  });

  it('tells a program that is missing from one that may not be run', async () => {
    const folder = temporaryFolder();
    program(join(folder, 'agent'), 0o644);
    await expect(locateAgent('./agent', places(folder))).rejects.toThrow(
      '"./agent" can\'t be run. Make it executable, or put its interpreter in front of it.',
    );
    await expect(locateAgent('./other', places(folder))).rejects.toThrow('There is no program at "./other".');
    await expect(locateAgent('codex', places(folder, { package: '@openai/codex' }))).rejects.toThrow(
      'The program "codex" is not on the PATH. Install the package "@openai/codex", or put the folder of its program on the PATH.',
    );
    await expect(locateAgent('', places(folder))).rejects.toThrow(
      'The program "" is not on the PATH. Check its name.',
    );
  });
});
