import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitObjects } from '../../src/host/git-objects-host.ts';
import { gitTreeStore } from '../../src/snapshots/git-tree-store.ts';
import { commitAll, git } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function repository(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  commitAll(root);
  return root;
}

describe('gitTreeStore', () => {
  it('reads the files of a commit, whatever the working tree holds', async () => {
    const root = repository({
      'a/snap/surfaces.txt': 'format 1\n',
      'a/snap/layers/%c3%a9 x.txt': 'é\r\n',
      'a/snapshot/no.txt': '',
    });
    writeFileSync(join(root, 'a/snap/surfaces.txt'), 'changed');
    const objects = gitObjects(root);
    const commit = (await objects.commit('main')) ?? '';
    const files = await gitTreeStore(objects, commit, 'a/snap').readAll();
    const texts = [...(files ?? [])].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
    expect(texts).toEqual([
      ['layers/%c3%a9 x.txt', 'é\r\n'],
      ['surfaces.txt', 'format 1\n'],
    ]);
  });

  it('has nothing where the commit has no such folder', async () => {
    const root = repository({ 'readme.txt': '' });
    const objects = gitObjects(root);
    expect(
      await gitTreeStore(objects, (await objects.commit('HEAD')) ?? '', 'a/snap').readAll(),
    ).toBeUndefined();
  });

  it('takes a text of 10 MB of which all had to be escaped', async () => {
    const text = `${'\\u{0}'.repeat(10_000_000)}\n`;
    const objects = gitObjects(repository({ 'snap/surfaces.txt': 'format 1\n', 'snap/layers/a.txt': text }));
    const files = await gitTreeStore(objects, (await objects.commit('HEAD')) ?? '', 'snap').readAll();
    expect(files?.get('layers/a.txt')?.length).toBe(text.length);
  });

  it('refuses links, files that are too large, and too many of them', async () => {
    const root = repository({ 'snap/surfaces.txt': 'format 1\n', 'snap/layers/a.txt': 'x'.repeat(100) });
    const objects = gitObjects(root);
    const commit = (await objects.commit('HEAD')) ?? '';
    const within = { files: 2, fileBytes: 100, totalBytes: 109 };
    expect((await gitTreeStore(objects, commit, 'snap', within).readAll())?.size).toBe(2);
    for (const limit of [{ files: 1 }, { fileBytes: 99 }, { totalBytes: 108 }]) {
      await expect(gitTreeStore(objects, commit, 'snap', { ...within, ...limit }).readAll()).rejects.toThrow(
        /snap/,
      );
    }
    symlinkSync('/etc/passwd', join(root, 'snap/layers/b.txt'));
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'Link');
    const linked = (await objects.commit('HEAD')) ?? '';
    await expect(gitTreeStore(objects, linked, 'snap').readAll()).rejects.toThrow(
      /snap\/layers\/b\.txt.*link/,
    );
  });

  it('refuses what stands in place of the folder, or of one that leads to it', async () => {
    const root = repository({ 'file/snap': '', 'real/snap/surfaces.txt': 'format 1\n' });
    symlinkSync('real', join(root, 'linked'));
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
    git(root, 'add', 'linked');
    git(root, 'commit', '-qm', 'Link');
    const objects = gitObjects(root);
    const commit = (await objects.commit('HEAD')) ?? '';
    const read = (folder: string) => gitTreeStore(objects, commit, folder).readAll();
    await expect(read('linked')).rejects.toThrow(/"linked".*it is a link/);
    await expect(read('linked/snap')).rejects.toThrow(/"linked".*it is a link/);
    await expect(read('file/snap')).rejects.toThrow(/"file\/snap".*it is a file/);
    await expect(read('module')).rejects.toThrow(/"module".*it is a submodule/);
    for (const folder of ['link', 'linked-2/snap', 'file/snapshot'])
      expect([folder, await read(folder)]).toEqual([folder, undefined]);
  });

  it('says that git failed, where silence would read as an empty snapshot', async () => {
    const root = repository({ 'snap/surfaces.txt': 'format 1\n' });
    const absent = '0'.repeat(40);
    await expect(gitTreeStore(gitObjects(root), absent, 'snap').readAll()).rejects.toThrow(
      /^Git did not answer `git ls-tree` in ".+": .+\. Look whether the repository is whole/,
    );
    await expect(gitObjects(root).changedPaths(absent, 'main')).rejects.toMatchObject({ code: 'git-failed' });
  });

  it('takes no option for a revision', async () => {
    const root = repository({ 'readme.txt': '' });
    const objects = gitObjects(root);
    expect(await objects.commit('--all')).toBeUndefined();
    expect(await objects.commit('no-such-branch')).toBeUndefined();
    expect(await objects.commit('HEAD')).toMatch(/^[0-9a-f]{40}$/);
  });

  it('names the paths that differ between two commits', async () => {
    const root = repository({ 'one.txt': '1', 'grüße ä.txt': '1' });
    const objects = gitObjects(root);
    const before = (await objects.commit('HEAD')) ?? '';
    writeFileSync(join(root, 'grüße ä.txt'), '2');
    git(root, 'commit', '-qam', 'Second');
    expect(await objects.changedPaths(before, (await objects.commit('HEAD')) ?? '')).toEqual(['grüße ä.txt']);
    expect(await objects.mergeBase('HEAD', 'HEAD~1')).toBe(before);
  });
});
