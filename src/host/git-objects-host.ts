import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import process from 'node:process';
import { expectedError } from '../errors.ts';
import { oneLine } from '../text/one-line.ts';

interface GitRun {
  readonly code: number;
  readonly output: Buffer;
  /** What git said, on one line. */
  readonly complaint: string;
}

/** One git call may take this long. */
const TIMEOUT_MS = 60_000;

/** What is read of a repository through the real git, without touching its working tree. `cwd` lies inside it. */
export function gitObjects(cwd: string) {
  const text = async (args: readonly string[]) => {
    const { code, output } = await run(cwd, args);
    return code === 0 ? output.toString('utf8') : undefined;
  };
  /** What git answers where a silent failure would read as "there is nothing". */
  const answer = async (args: readonly string[], input = '') => {
    const { code, output, complaint } = await run(cwd, args, input);
    if (code === 0) return output;
    const reason = oneLine(complaint).replace(/^fatal: /u, '') || 'it was stopped';
    throw expectedError('git-failed', { command: args[0] ?? '', path: cwd, reason });
  };
  return {
    /** The top of the working tree; absent outside a repository. */
    root: async () => (await text(['rev-parse', '--show-toplevel']))?.trimEnd(),
    /** Whether `cwd` lies in what git keeps for itself: a folder `.git`, or a repository without a working tree. */
    isInside: async () => (await text(['rev-parse', '--is-inside-git-dir']))?.trimEnd() === 'true',
    /** Where `cwd` lies below the top, with a `/` at its end; empty at the top. */
    prefix: async () => (await text(['rev-parse', '--show-prefix']))?.trimEnd() ?? '',
    /** The name of the remote's default branch, e.g. `origin/main`; absent where no clone has told it. */
    defaultBranch: async () =>
      (await text(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']))?.trimEnd(),
    isFolder: async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true,
    isShallow: async () => (await text(['rev-parse', '--is-shallow-repository']))?.trimEnd() === 'true',
    commit: async (revision: string) =>
      (
        await text(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
      )?.trimEnd(),
    mergeBase: async (left: string, right: string) => (await text(['merge-base', left, right]))?.trimEnd(),
    entries: async (commit: string, folder: string) => {
      const below = folder === '' ? [] : [`${folder}/`];
      const listed = await answer(['ls-tree', '-r', '-z', '-l', '--full-tree', commit, '--', ...below]);
      return listed
        .toString('utf8')
        .split('\0')
        .filter((record) => record !== '')
        .map((record) => parseEntry(record, folder));
    },
    blobs: async (hashes: readonly string[]) => {
      if (hashes.length === 0) return new Map<string, Uint8Array>();
      return parseBatch(await answer(['cat-file', '--batch', '--buffer'], `${hashes.join('\n')}\n`));
    },
    changedPaths: async (before: string, after: string) => {
      const listed = await answer([
        'diff',
        '--name-only',
        '-z',
        '--no-renames',
        '--no-ext-diff',
        before,
        after,
        '--',
      ]);
      return listed
        .toString('utf8')
        .split('\0')
        .filter((path) => path !== '');
    },
  };
}

function parseEntry(record: string, folder: string) {
  const tab = record.indexOf('\t');
  const [mode = '', , hash = '', size = ''] = record.slice(0, tab).split(/ +/);
  const path = record.slice(tab + 1 + (folder === '' ? 0 : folder.length + 1));
  return { path, mode, hash, size: Number(size) || 0 };
}

/** Reads `git cat-file --batch`: a head line, the bytes, a line feed, for each object. */
function parseBatch(output: Buffer): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  let start = 0;
  while (start < output.length) {
    const end = output.indexOf(10, start);
    if (end < 0) break;
    const [hash = '', type, size] = output.toString('latin1', start, end).split(' ');
    start = end + 1;
    // An object that is not there has a head line alone.
    if (type === 'missing') continue;
    const length = Number(size);
    if (type === 'blob') blobs.set(hash, new Uint8Array(output.subarray(start, start + length)));
    start += length + 1;
  }
  return blobs;
}

function run(cwd: string, args: readonly string[], input = ''): Promise<GitRun> {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  return new Promise((settle) => {
    const child = spawn('git', ['-c', 'core.fsmonitor=false', ...args], {
      cwd,
      env,
      windowsHide: true,
      timeout: TIMEOUT_MS,
    });
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    child.on('error', (error) => settle({ code: 1, output: Buffer.alloc(0), complaint: error.message }));
    child.on('close', (code) =>
      settle({ code: code ?? 1, output: Buffer.concat(output), complaint: complaint.trim() }),
    );
    child.stdin.on('error', () => child.kill());
    child.stdin.end(input);
  });
}
