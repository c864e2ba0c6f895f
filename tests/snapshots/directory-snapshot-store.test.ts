import {
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directorySnapshotStore } from '../../src/snapshots/directory-snapshot-store.ts';
import type { Files } from '../../src/snapshots/files.ts';
import type { FolderFiles } from '../../src/snapshots/folder-files.ts';
import { nodeFolderFiles } from '../../src/snapshots/node-folder-files-adapter.ts';
import type { WritableSnapshotStore } from '../../src/snapshots/snapshot-store.ts';
import { asFiles, asTexts } from './as-text.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testRuntime } from './lock-runtime.ts';
import { namesIn } from './names-in.ts';

const OLD = asFiles({
  'surfaces.txt': 'old',
  'layers/x.txt': 'x',
  'layers/gone.txt': '',
  'tools/t.json': '{}',
});
const NEW = asFiles({
  'surfaces.txt': 'new',
  'layers/x.txt': 'x',
  'layers/y.txt': 'y',
  'prompts/a.txt': 'x',
});

/** The file functions of the disk, counted; from the `failing`th change on each of them fails. */
function failingFiles(failing: number, code: string): FolderFiles & { changes(): number } {
  let count = 0;
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count >= failing) throw Object.assign(new Error(`${code}: no more`), { code });
    return work();
  };
  return {
    ...nodeFolderFiles,
    makeFolder: (path) => change(() => nodeFolderFiles.makeFolder(path)),
    write: (path, bytes) => change(() => nodeFolderFiles.write(path, bytes)),
    create: (path, text) => change(() => nodeFolderFiles.create(path, text)),
    move: (from, to) => change(() => nodeFolderFiles.move(from, to)),
    remove: (path) => change(() => nodeFolderFiles.remove(path)),
    changes: () => count,
  };
}

function storeIn(parent: string, files?: FolderFiles, pid = 7): WritableSnapshotStore {
  return directorySnapshotStore(join(parent, 'snapshot'), testRuntime(pid), files);
}

/** What stands in the folder, read without the store. */
async function onDisk(path: string): Promise<Record<string, string> | undefined> {
  const found: Record<string, string> = {};
  if (!(await namesIn(dirname(path))).includes(basename(path))) return undefined;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[file.slice(path.length + 1)] = await readFile(file, 'utf8');
  }
  return found;
}

async function parentWith(files: Files, name = 'snapshot'): Promise<string> {
  const parent = temporaryFolder();
  await storeIn(parent).replaceAll(files);
  if (name !== 'snapshot') await rename(join(parent, 'snapshot'), join(parent, name));
  return parent;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && 'code' in error
    ? `${String(error.code)}: ${error.message}`
    : String(error);
}

describe('a snapshot in a folder', () => {
  it('is absent where nothing or an empty folder is', async () => {
    const parent = temporaryFolder();
    expect(await storeIn(parent).readAll()).toBeUndefined();
    await mkdir(join(parent, 'snapshot'));
    expect(await storeIn(parent).readAll()).toBeUndefined();
  });

  it('is written with the folders above it, and read back', async () => {
    const parent = join(temporaryFolder(), 'not', 'yet');
    const changes = await storeIn(parent).replaceAll(NEW);
    expect(changes).toEqual({ added: [...NEW.keys()].sort(), changed: [], removed: [] });
    expect(asTexts((await storeIn(parent).readAll()) ?? new Map())).toEqual(asTexts(NEW));
    expect(await namesIn(parent)).toEqual(['snapshot']);
  });

  it('is replaced as a whole, obsolete files and folders too; what stands beside it is not touched', async () => {
    const parent = await parentWith(OLD);
    await writeFile(join(parent, 'snapshot.txt'), 'mine');
    await writeFile(join(parent, 'snapshot', 'tools', 'stray'), '');
    const changes = await storeIn(parent).replaceAll(NEW);
    expect(changes).toEqual({
      added: ['layers/y.txt', 'prompts/a.txt'],
      changed: ['surfaces.txt'],
      removed: ['layers/gone.txt', 'tools/stray', 'tools/t.json'],
    });
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(NEW));
    expect(await namesIn(parent)).toEqual(['snapshot', 'snapshot.txt']);
  });

  it('SN-15 is not touched where the bytes are equal: no file, no lock, no time of change', async () => {
    const parent = await parentWith(OLD);
    const path = join(parent, 'snapshot', 'layers', 'x.txt');
    await utimes(path, 1000, 1000);
    const before = await lstat(join(parent, 'snapshot'));
    const files = failingFiles(1, 'EROFS');
    expect(await storeIn(parent, files).replaceAll(new Map(OLD))).toEqual({
      added: [],
      changed: [],
      removed: [],
    });
    expect(files.changes()).toBe(0);
    expect((await lstat(path)).mtimeMs).toBe(1_000_000);
    expect((await lstat(join(parent, 'snapshot'))).ino).toBe(before.ino);
  });

  it('may be one of the older layout', async () => {
    const parent = await parentWith(asFiles({ 'surfaces.json': '{}', 'prompts/a.txt': '' }));
    await storeIn(parent).replaceAll(NEW);
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(NEW));
  });

  it('SN-16 is the old one or the new one after a crash at any step, and the next render puts all right', async () => {
    const whole = failingFiles(Number.POSITIVE_INFINITY, 'EIO');
    await storeIn(await parentWith(OLD), whole).replaceAll(NEW);
    expect(whole.changes()).toBeGreaterThan(10);
    for (let failing = 1; failing <= whole.changes(); failing += 1) {
      const parent = await parentWith(OLD);
      await refusal(storeIn(parent, failingFiles(failing, 'EIO'), 8).replaceAll(NEW));
      const path = join(parent, 'snapshot');
      const left = (await onDisk(path)) ?? (await onDisk(`${path}.old`));
      expect([asTexts(OLD), asTexts(NEW)]).toContainEqual(left);
      await storeIn(parent).replaceAll(NEW);
      expect(await onDisk(path)).toEqual(asTexts(NEW));
      await storeIn(parent).replaceAll(OLD);
      expect(await onDisk(path)).toEqual(asTexts(OLD));
      expect(await namesIn(parent)).toEqual(['snapshot']);
    }
  });

  it('SN-16 keeps the old one when the disk is full after the third file, and says why', async () => {
    const parent = await parentWith(OLD);
    let writes = 0;
    const files: FolderFiles = {
      ...nodeFolderFiles,
      async write(path, bytes) {
        writes += 1;
        if (writes > 3)
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        await nodeFolderFiles.write(path, bytes);
      },
    };
    expect(await refusal(storeIn(parent, files).replaceAll(NEW))).toMatch(
      /^snapshot-unwritten: .*ENOSPC: no space left/,
    );
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(OLD));
    expect(await namesIn(parent)).toEqual(['snapshot']);
  });

  it('puts the old one back where the new one cannot take its place', async () => {
    const parent = await parentWith(OLD);
    const files: FolderFiles = {
      ...nodeFolderFiles,
      async move(from, to) {
        if (from.endsWith('.new')) throw new Error('EPERM: operation not permitted, rename');
        await nodeFolderFiles.move(from, to);
      },
    };
    expect(await refusal(storeIn(parent, files).replaceAll(NEW))).toMatch(/^snapshot-unwritten: .*EPERM/);
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(OLD));
    expect(await namesIn(parent)).toEqual(['snapshot']);
  });

  it('restores a left-over .old, and then writes nothing where that is what was to be written', async () => {
    const parent = await parentWith(OLD, 'snapshot.old');
    expect(await storeIn(parent).readAll()).toBeUndefined();
    expect(await storeIn(parent).replaceAll(OLD)).toEqual({ added: [], changed: [], removed: [] });
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(OLD));
    expect(await namesIn(parent)).toEqual(['snapshot']);
  });

  it('waits for its lock, and looks again at what the other process has written', async () => {
    const parent = await parentWith(OLD);
    const path = join(parent, 'snapshot');
    const runtime = testRuntime(7, [8], async () => {
      await writeFile(join(path, 'surfaces.txt'), 'theirs');
      await rm(`${path}.lock`);
    });
    await writeFile(`${path}.lock`, `8 ${runtime.now()}\n`);
    const changes = await directorySnapshotStore(path, runtime).replaceAll(
      asFiles({ ...asTexts(OLD), 'surfaces.txt': 'theirs' }),
    );
    expect(runtime.slept()).toBe(100);
    expect(changes).toEqual({ added: [], changed: [], removed: [] });
  });

  it('is not swapped when the lock was lost while it was built', async () => {
    const parent = await parentWith(OLD);
    const lock = join(parent, 'snapshot.lock');
    const files: FolderFiles = {
      ...nodeFolderFiles,
      async write(path, bytes) {
        await writeFile(lock, '9 1\n');
        await nodeFolderFiles.write(path, bytes);
      },
    };
    expect(await refusal(storeIn(parent, files).replaceAll(NEW))).toMatch(/^snapshot-lock-lost: /);
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(OLD));
    expect(await namesIn(parent)).toEqual(['snapshot', 'snapshot.lock']);
  });

  it('gives two renders at once one whole snapshot', async () => {
    const parent = await parentWith(OLD);
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
    const stores = [7, 8].map((pid) =>
      directorySnapshotStore(join(parent, 'snapshot'), testRuntime(pid, [7, 8], pause)),
    );
    const other = asFiles({ 'surfaces.txt': 'other', 'layers/z.txt': 'z' });
    await Promise.all([stores[0]?.replaceAll(NEW), stores[1]?.replaceAll(other)]);
    expect([asTexts(NEW), asTexts(other)]).toContainEqual(await onDisk(join(parent, 'snapshot')));
    expect(await namesIn(parent)).toEqual(['snapshot']);
  });
});

describe('a folder that cannot hold the snapshot', () => {
  it('is refused where it is a link, also to a snapshot', async () => {
    const parent = await parentWith(OLD, 'elsewhere');
    await symlink(join(parent, 'elsewhere'), join(parent, 'snapshot'));
    expect(await refusal(storeIn(parent).readAll())).toMatch(/^snapshot-refused: .*it is a link/);
    expect(await refusal(storeIn(parent).replaceAll(NEW))).toMatch(/^snapshot-refused: .*it is a link/);
    expect(await namesIn(parent)).toEqual(['elsewhere', 'snapshot']);
  });

  it('is refused where it is a file', async () => {
    const parent = temporaryFolder();
    await writeFile(join(parent, 'snapshot'), 'mine');
    expect(await refusal(storeIn(parent).replaceAll(NEW))).toMatch(/^snapshot-refused: .*it is not a folder/);
    expect(await readFile(join(parent, 'snapshot'), 'utf8')).toBe('mine');
  });

  it('is refused where it is not empty and holds no snapshot', async () => {
    const parent = temporaryFolder();
    await mkdir(join(parent, 'snapshot', 'layers'), { recursive: true });
    await writeFile(join(parent, 'snapshot', 'notes.txt'), 'mine');
    expect(await refusal(storeIn(parent).readAll())).toMatch(/^snapshot-refused: .*holds no "surfaces.txt"/);
    expect(await refusal(storeIn(parent).replaceAll(NEW))).toMatch(/^snapshot-refused: /);
    expect(await namesIn(join(parent, 'snapshot'))).toEqual(['layers', 'notes.txt']);
    expect(await namesIn(parent)).toEqual(['snapshot']);
  });

  it.each(['snapshot.new', 'snapshot.old'])('is refused where %s is not ours', async (name) => {
    const parent = await parentWith(OLD);
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'thesis.txt'), 'mine');
    expect(await refusal(storeIn(parent).replaceAll(NEW))).toMatch(/^snapshot-refused: .*other things/);
    expect(await onDisk(join(parent, 'snapshot'))).toEqual(asTexts(OLD));
    expect(await namesIn(join(parent, name))).toEqual(['thesis.txt']);
  });

  it('reads a link inside as the path that it holds, never what it points to', async () => {
    const parent = await parentWith(OLD);
    const secret = join(parent, 'secret');
    await writeFile(secret, 'secret');
    await symlink(secret, join(parent, 'snapshot', 'layers', 'link.txt'));
    const files = (await storeIn(parent).readAll()) ?? new Map<string, Uint8Array>();
    expect(asTexts(files)['layers/link.txt']).toBe(secret);
    await storeIn(parent).replaceAll(NEW);
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });

  it('sees a file that is listed and can not be asked for, as its name is no UTF-8', async () => {
    const parent = temporaryFolder();
    await storeIn(parent).replaceAll(OLD);
    const odd = async (path: string): Promise<readonly string[]> => {
      const names = await nodeFolderFiles.list(path);
      return path === join(parent, 'snapshot', 'layers') ? [...names, 'odd\ufffd'] : names;
    };
    const store = storeIn(parent, { ...nodeFolderFiles, list: odd });
    expect([...((await store.readAll()) ?? new Map<string, unknown>()).keys()]).toContain('layers/odd\ufffd');
    expect((await store.replaceAll(OLD)).removed).toEqual(['layers/odd\ufffd']);
  });

  it('is refused where a left-over is a link', async () => {
    const parent = await parentWith(OLD);
    await symlink('snapshot', join(parent, 'snapshot.old'));
    expect(await refusal(storeIn(parent).replaceAll(NEW))).toMatch(/^snapshot-refused: .*it is a link/);
    expect(await readlink(join(parent, 'snapshot.old'))).toBe('snapshot');
  });

  it('is an error that names it where it cannot be read', async () => {
    const parent = await parentWith(OLD);
    const denied: FolderFiles = {
      ...nodeFolderFiles,
      read: (path) =>
        Promise.reject(
          Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' }),
        ),
    };
    const message = await refusal(storeIn(parent, denied).readAll());
    expect(message).toMatch(/^snapshot-unreadable: /);
    expect(message).toContain(join(parent, 'snapshot'));
    expect(message).toContain('EACCES');
  });

  it('is read anew where it was replaced meanwhile, and is an error where that never ends', async () => {
    const parent = await parentWith(OLD);
    let left = 2;
    const vanishing: FolderFiles = {
      ...nodeFolderFiles,
      list: (path) => {
        left -= 1;
        const gone = Object.assign(new Error(`ENOENT: no such file or directory, scandir '${path}'`), {
          code: 'ENOENT',
        });
        return left < 0 ? nodeFolderFiles.list(path) : Promise.reject(gone);
      },
    };
    expect(asTexts((await storeIn(parent, vanishing).readAll()) ?? new Map())).toEqual(asTexts(OLD));
    left = 1000;
    expect(await refusal(storeIn(parent, vanishing).readAll())).toMatch(/^snapshot-unreadable: .*ENOENT/);
  });

  it('is an error where nothing may be written beside it', async () => {
    const parent = await parentWith(OLD);
    expect(await refusal(storeIn(parent, failingFiles(2, 'EACCES')).replaceAll(NEW))).toMatch(
      /^snapshot-unwritten: .*EACCES/,
    );
  });
});
