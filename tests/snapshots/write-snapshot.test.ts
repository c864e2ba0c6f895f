import { describe, expect, it } from 'vitest';
import { compareFiles } from '../../src/snapshots/compare-files.ts';
import type { Files } from '../../src/snapshots/files.ts';
import { readSnapshot } from '../../src/snapshots/read-snapshot.ts';
import type { WritableSnapshotStore } from '../../src/snapshots/snapshot-store.ts';
import { writeSnapshot } from '../../src/snapshots/write-snapshot.ts';
import { asFiles } from './as-text.ts';
import { someSurface } from './some-surface.ts';

/** A store in memory. */
function memoryStore(stored?: Files): WritableSnapshotStore {
  let files = stored;
  return {
    readAll: () => Promise.resolve(files),
    replaceAll(wanted) {
      const changes = compareFiles(files ?? new Map(), wanted);
      files = new Map(wanted);
      return Promise.resolve(changes);
    },
  };
}

const SURFACES = [someSurface('a', { tiers: { s: [['x', 'One.']] }, tools: ['t'] })];

describe('writeSnapshot', () => {
  it('says what it wrote, and that a second time there is nothing to write', async () => {
    const store = memoryStore();
    expect(await writeSnapshot(store, SURFACES)).toEqual({
      written: true,
      added: ['layers/x.txt', 'prompts/a.txt', 'surfaces.txt', 'tools/t.json'],
      changed: [],
      removed: [],
    });
    expect(await writeSnapshot(store, SURFACES)).toMatchObject({
      written: false,
      added: [],
      changed: [],
      removed: [],
    });
    expect((await readSnapshot(store))?.surfaces).toEqual(SURFACES);
  });

  it('replaces a snapshot that cannot be read', async () => {
    const store = memoryStore(asFiles({ 'surfaces.txt': '<<<<<<< ours\n', 'layers/old.txt': '' }));
    expect(await writeSnapshot(store, SURFACES)).toMatchObject({
      written: true,
      removed: ['layers/old.txt'],
      before: asFiles({ 'surfaces.txt': '<<<<<<< ours\n', 'layers/old.txt': '' }),
    });
  });

  it('does not overwrite a snapshot of a newer format', async () => {
    const store = memoryStore(asFiles({ 'surfaces.txt': 'format 2\n' }));
    await expect(writeSnapshot(store, SURFACES)).rejects.toMatchObject({ code: 'newer-snapshot' });
    await expect(readSnapshot(store)).rejects.toMatchObject({ code: 'newer-snapshot' });
  });
});

describe('readSnapshot', () => {
  it('is absent where there is none', async () => {
    expect(await readSnapshot(memoryStore())).toBeUndefined();
  });

  it('finds a conflict where it is told what the files should be', async () => {
    const torn = '<<<<<<< a\n=======\n>>>>>>> b\n';
    const store = memoryStore(asFiles({ 'surfaces.txt': 'format 1\n\n[request]\n\n[tools]\n', x: torn }));
    expect((await readSnapshot(store))?.findings).toEqual([]);
    expect((await readSnapshot(store, new Map()))?.findings).toEqual([
      { kind: 'conflict-markers', path: 'x', line: 1, surfaces: [] },
    ]);
  });
});
