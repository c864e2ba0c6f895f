import { describe, expect, it } from 'vitest';
import { fixtureHost } from '../../src/host/fixture-host.ts';

const limits = { maxBytes: 100, deadlineMs: 10 };

describe('fixtureHost', () => {
  it('stands still at the pinned moment on the pinned machine', () => {
    const host = fixtureHost();
    expect(host.clock.now()).toBe(1_768_478_400_000);
    expect([host.clock.zone, host.os.system, host.os.release, host.user.home, host.user.cwd]).toEqual([
      'UTC',
      'Linux',
      '6.8.0',
      '/home/user',
      '/home/user',
    ]);
    expect(host.env).toEqual({});
  });

  it('gives what stands at a path as data, failures too', async () => {
    const { files } = fixtureHost({
      files: {
        '/w/a.txt': 'text',
        '/w/link': { kind: 'link', target: 'a.txt' },
        '/w/dangling': { kind: 'link', target: 'gone' },
        '/w/loop': { kind: 'link', target: 'loop' },
        '/w/closed': { kind: 'denied' },
        '/w/shut': { kind: 'denied', directory: true },
        '/w/fifo': { kind: 'special' },
        '/w/cloud': { kind: 'hanging' },
        '/w/large': 'x'.repeat(101),
      },
    });
    expect(await files.read('/w/link', limits)).toEqual({
      status: 'read',
      bytes: new TextEncoder().encode('text'),
    });
    expect((await files.read('/w/dangling', limits)).status).toBe('absent');
    expect((await files.read('/w/loop', limits)).status).toBe('absent');
    expect((await files.read('/w/fifo', limits)).status).toBe('not-regular');
    expect((await files.read('/w/cloud', limits)).status).toBe('timed-out');
    expect(await files.read('/w/large', limits)).toEqual({ status: 'too-large', size: 101 });
    expect((await files.read('/w', limits)).status).toBe('directory');
    expect((await files.stat('/w/fifo'))?.kind).toBe('other');
    expect(await files.enterable('/w/shut')).toBe(false);
    expect(await files.list('/w/shut')).toBeUndefined();
    expect(await files.enterable('/w')).toBe(true);
  });

  it('MF-04 refuses a closed file even to the superuser', async () => {
    const { files } = fixtureHost({ files: { '/w/closed': { kind: 'denied' } } });
    expect((await files.read('/w/closed', limits)).status).toBe('denied');
  });

  it('MF-01 tells letter case apart, as the pinned machine does', async () => {
    const { files } = fixtureHost({ files: { '/a/AGENTS.md': 'x' } });
    expect((await files.read('/a/agents.md', limits)).status).toBe('absent');
  });

  it('MF-02 looks through a linked folder', async () => {
    const { files } = fixtureHost({
      files: { '/a/hello.txt': 'x', '/a/toString': 'y', '/b': { kind: 'link', target: '/a' } },
    });
    expect((await files.stat('/b/hello.txt'))?.kind).toBe('file');
    expect((await files.stat('/b/toString'))?.kind).toBe('file');
    expect(await files.realPath('/b/hello.txt')).toBe('/a/hello.txt');
  });

  it('lists in an order that follows the seed alone', async () => {
    const files = Object.fromEntries('abcdefgh'.split('').map((name) => [`/w/${name}`, '']));
    const orders = await Promise.all(
      [1, 1, 2].map(async (listingSeed) => fixtureHost({ files, listingSeed }).files.list('/w')),
    );
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[0]).not.toEqual(orders[2]);
    expect(orders[2]?.toSorted()).toEqual('abcdefgh'.split(''));
  });

  it('answers git for everything below a working tree, the nearest one first', async () => {
    const facts = {
      linkedWorktree: false,
      ahead: 0,
      behind: 0,
      staged: 0,
      modified: 0,
      untracked: 0,
      conflicts: 0,
      recentCommits: [],
    };
    const { git } = fixtureHost({
      git: { '/w': { ...facts, branch: 'outer' }, '/w/in': { ...facts, branch: 'inner' } },
    });
    expect((await git.facts('/w/in/deep'))?.branch).toBe('inner');
    expect((await git.facts('/w/other'))?.root).toBe('/w');
    expect(await git.facts('/wide')).toBeUndefined();
  });
});
