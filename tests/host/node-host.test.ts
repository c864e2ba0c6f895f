import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { guardedReader } from '../../src/host/guarded-reader-host.ts';
import { nodeHost } from '../../src/host/node-host.ts';

const root = mkdtempSync(join(tmpdir(), 'host '));
const { files, git, tools } = nodeHost();
const limits = { maxBytes: 1_000 };
const guarded = { maxBytes: 1_000, deadlineMs: 5_000 };

afterAll(() => rmSync(root, { recursive: true, force: true }));

function place(name: string, content = ''): string {
  const path = join(root, name);
  writeFileSync(path, content);
  return path;
}

describe('reading on the real machine', () => {
  for (const [how, limit] of [
    ['directly', limits],
    ['guarded', guarded],
  ] as const) {
    it(`${how}: gives the bytes of a regular file, through links`, async () => {
      const path = place(`plain-${how}`, 'grüße\n');
      symlinkSync(path, join(root, `link-${how}`));
      const read = await files.read(join(root, `link-${how}`), limit);
      expect(read).toEqual({ status: 'read', bytes: new TextEncoder().encode('grüße\n') });
    });

    it(`${how}: gives an empty file as no bytes`, async () => {
      expect(await files.read(place(`empty-${how}`), limit)).toEqual({
        status: 'read',
        bytes: new Uint8Array(0),
      });
    });

    it(`${how}: tells absent, directory, FIFO, device and too large apart and hangs on none`, async () => {
      const fifo = join(root, `fifo-${how}`);
      execFileSync('mkfifo', [fifo]);
      expect(await files.read(join(root, 'absent'), limit)).toEqual({ status: 'absent' });
      expect(await files.read(root, limit)).toEqual({ status: 'directory' });
      expect(await files.read(fifo, limit)).toEqual({ status: 'not-regular' });
      expect(await files.read('/dev/zero', limit)).toEqual({ status: 'not-regular' });
      const large = place(`large-${how}`, 'x'.repeat(1_001));
      expect(await files.read(large, limit)).toEqual({ status: 'too-large', size: 1_001 });
    });
  }

  it('reads a large file whole through the reading process', async () => {
    const content = 'line of text\n'.repeat(100_000);
    const read = await files.read(place('whole', content), { maxBytes: 2_000_000, deadlineMs: 10_000 });
    expect(read.status === 'read' ? Buffer.from(read.bytes).toString() === content : read).toBe(true);
  });

  it('gives up a read that outlasts its deadline and still serves the next one', async () => {
    const silent = guardedReader('process.stdin.resume()');
    const first = await silent.read('/any', { maxBytes: 10, deadlineMs: 200 });
    expect(first).toEqual({ status: 'timed-out' });
    const second = await silent.read('/any', { maxBytes: 10, deadlineMs: 200 });
    expect(second).toEqual({ status: 'timed-out' });
  });

  it('reports a reading process that ends without an answer', async () => {
    const broken = guardedReader('process.exit(3)');
    const read = await broken.read('/any', { maxBytes: 10, deadlineMs: 5_000 });
    expect(read).toEqual({ status: 'failed', reason: 'the reading process ended' });
  });

  it('answers two reads that are asked for at once, each with its own file', async () => {
    const [one, two] = [place('one', '1'), place('two', '22')];
    const reads = await Promise.all([files.read(one, guarded), files.read(two, guarded)]);
    expect(reads.map((read) => (read.status === 'read' ? Buffer.from(read.bytes).toString() : read))).toEqual(
      ['1', '22'],
    );
  });

  it('lists, stats and resolves without throwing', async () => {
    mkdirSync(join(root, 'folder'));
    expect(await files.list(join(root, 'absent'))).toBeUndefined();
    expect(await files.list(join(root, 'folder'))).toEqual([]);
    expect(await files.stat(join(root, 'absent'))).toBeUndefined();
    expect((await files.stat(join(root, 'folder')))?.kind).toBe('directory');
    symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
    expect(await files.stat(join(root, 'dangling'))).toBeUndefined();
    expect(await files.realPath(join(root, 'dangling'))).toBeUndefined();
  });
});

describe('git on the real machine', () => {
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd,
      stdio: 'pipe',
    });

  it('counts what is staged, modified, untracked and shows the newest commits', async () => {
    const repo = join(root, 'repo');
    mkdirSync(join(repo, 'deep'), { recursive: true });
    run(repo, 'init', '-q', '-b', 'main');
    writeFileSync(join(repo, 'a'), '1');
    writeFileSync(join(repo, 'b'), '1');
    run(repo, 'add', '.');
    run(repo, 'commit', '-qm', 'First: grüße');
    writeFileSync(join(repo, 'a'), '2');
    writeFileSync(join(repo, 'new one'), '');
    run(repo, 'mv', 'b', 'c');
    const facts = await git.facts(join(repo, 'deep'));
    expect(facts).toMatchObject({
      branch: 'main',
      staged: 1,
      modified: 1,
      untracked: 1,
      conflicts: 0,
      linkedWorktree: false,
    });
    expect(facts?.recentCommits.map((commit) => commit.subject)).toEqual(['First: grüße']);
  });

  it('tells a linked worktree and a detached head', async () => {
    const repo = join(root, 'repo');
    run(repo, 'worktree', 'add', '-q', '--detach', join(root, 'tree'));
    const facts = await git.facts(join(root, 'tree'));
    expect(facts?.linkedWorktree).toBe(true);
    expect(facts?.branch).toBeUndefined();
  });

  it('never starts the watcher that a repository configures', async () => {
    const repo = join(root, 'hostile');
    mkdirSync(repo);
    run(repo, 'init', '-q');
    const mark = join(root, 'ran');
    const script = place('watcher', `#!/bin/sh\ntouch '${mark}'\n`);
    chmodSync(script, 0o755);
    run(repo, 'config', 'core.fsmonitor', script);
    await git.facts(repo);
    expect(await files.stat(mark)).toBeUndefined();
  });

  it('calls a head neither detached nor clean where the status is not told', async () => {
    const repo = join(root, 'torn');
    mkdirSync(repo);
    run(repo, 'init', '-q', '-b', 'main');
    run(repo, 'commit', '-q', '--allow-empty', '-m', 'First');
    expect((await git.facts(repo))?.statusUnknown).toBeUndefined();
    writeFileSync(join(repo, '.git/index'), 'no index');
    expect(await git.facts(repo)).toMatchObject({ root: repo, statusUnknown: true, linkedWorktree: false });
  });

  it('takes a path and a subject as they are, whatever is in them', async () => {
    const repo = join(root, 'two\nlines ');
    mkdirSync(repo);
    run(repo, 'init', '-q', '-b', 'main');
    run(repo, 'commit', '-q', '--allow-empty', '-m', 'One\u001ftwo  three');
    const facts = await git.facts(repo);
    expect(facts).toMatchObject({ root: repo, linkedWorktree: false, branch: 'main' });
    expect(facts?.recentCommits.map((commit) => commit.subject)).toEqual(['One\u001ftwo  three']);
  });

  it('answers for the directory, not for the repository whose hook it runs in', async () => {
    const [own, hooking] = [join(root, 'own'), join(root, 'hooking')];
    for (const repo of [own, hooking]) {
      mkdirSync(repo);
      run(repo, 'init', '-q', '-b', repo === own ? 'mine' : 'theirs');
    }
    const module = new URL('../../src/host/git-host.ts', import.meta.url).href;
    const code = `const { gitFacts } = await import('${module}'); console.log(JSON.stringify(await gitFacts(process.argv[1])));`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code, own];
    const env = { ...process.env, GIT_DIR: join(hooking, '.git'), GIT_WORK_TREE: hooking };
    const facts: unknown = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
    expect(facts).toMatchObject({ root: own, branch: 'mine' });
  });

  it('has nothing to say outside a repository', async () => {
    mkdirSync(join(root, 'bare'));
    expect(await git.facts(join(root, 'bare'))).toBeUndefined();
  });
});

describe('tool availability on the real machine', () => {
  it('follows environment variables and programs', () => {
    expect(tools.has('x', undefined)).toBe(true);
    expect(tools.has('x', { anyProgram: ['no-such-program', 'git'] })).toBe(true);
    expect(tools.has('x', { anyProgram: ['no-such-program'] })).toBe(false);
    expect(tools.has('x', { anyEnv: ['NO_SUCH_VARIABLE_IS_SET'] })).toBe(false);
  });
});
