import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../src/host/node-files-host.ts';
import { nodeMemoryFiles } from '../../src/inputs/memory/node-memory-files-adapter.ts';
import { openMemory } from '../../src/inputs/memory/open-memory.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = nodeMemoryFiles(nodeFiles());
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('memory files on the real disk', () => {
  it('are made private, in a home that is not there yet', async () => {
    const home = join(temporaryFolder(), 'home');
    expect(await openMemory(home, files).add('memory', 'new')).toEqual({ status: 'saved' });
    expect(readFileSync(join(home, 'MEMORY.md'), 'utf8')).toBe('new\n');
    expect(statSync(join(home, 'MEMORY.md')).mode & 0o077).toBe(0);
    expect(readdirSync(home)).toEqual(['MEMORY.md']);
  });

  it('ME-01 keep their bytes and mode, and leave nothing else behind', async () => {
    const home = temporaryFolder();
    const path = join(home, 'USER.md');
    writeFileSync(path, '\ufeff# Notes\r\n- a\r\n');
    chmodSync(path, 0o640);
    await openMemory(home, files).add('user', 'new');
    expect(readFileSync(path, 'utf8')).toBe('\ufeff# Notes\r\n- a\r\n§\nnew\n');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(home)).toEqual(['USER.md']);
  });

  it('stay links', async () => {
    const home = temporaryFolder();
    mkdirSync(join(home, 'dotfiles'));
    writeFileSync(join(home, 'dotfiles', 'memory'), 'old\n');
    symlinkSync('dotfiles/memory', join(home, 'MEMORY.md'));
    await openMemory(home, files).add('memory', 'new');
    expect(lstatSync(join(home, 'MEMORY.md')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(home, 'dotfiles', 'memory'), 'utf8')).toBe('old\n§\nnew\n');
  });

  it('ME-04 keep all entries of several stores that write at once', async () => {
    const home = temporaryFolder();
    const stores = Array.from({ length: 4 }, () => openMemory(home, nodeMemoryFiles(nodeFiles())));
    const changes = await Promise.all(
      stores.flatMap((store, index) => [store.add('memory', `a${index}`), store.add('memory', `b${index}`)]),
    );
    expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 'saved'));
    expect((await openMemory(home, files).snapshot()).notes?.entries).toHaveLength(8);
  });

  it('are replaced only where they hold what is expected', async () => {
    const path = join(temporaryFolder(), 'MEMORY.md');
    expect(await files.replace(path, utf8('a'), utf8('x'))).toEqual({ status: 'changed' });
    expect(existsSync(path)).toBe(false);
    expect(await files.replace(path, utf8('a'), undefined)).toEqual({ status: 'replaced' });
    expect(await files.replace(path, utf8('b'), undefined)).toEqual({ status: 'changed' });
    expect(await files.replace(path, utf8('b'), utf8('ab'))).toEqual({ status: 'changed' });
    expect(readFileSync(path, 'utf8')).toBe('a');
  });

  it('take over a lock that a dead or stuck program left', async () => {
    const path = join(temporaryFolder(), 'MEMORY.md');
    writeFileSync(`${path}.lock`, '999999999\n');
    expect(await files.replace(path, utf8('a'), undefined)).toEqual({ status: 'replaced' });
    writeFileSync(`${path}.lock`, `${process.pid}\n`);
    utimesSync(`${path}.lock`, 1_000, 1_000);
    expect(await files.replace(path, utf8('b'), utf8('a'))).toEqual({ status: 'replaced' });
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('tell why they could not be written', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const change = await openMemory(join(folder, 'file'), files).add('memory', 'new');
    expect(change).toMatchObject({ status: 'refused', diagnostic: { code: 'memory-unwritten' } });
  });
});
