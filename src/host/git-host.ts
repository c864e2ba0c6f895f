import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import type { GitFacts } from './host.ts';

/** One git call may take this long before it yields nothing. */
const TIMEOUT_MS = 2_500;

/** A status of a huge tree is cut off here rather than held in memory. */
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/**
 * Variables that point git to a repository: a hook of one repository has them, and they would answer for every other
 * directory too.
 */
const ELSEWHERE: readonly string[] = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
];

/** What the real git says of the working tree around `directory`; `undefined` outside one or when git is late. */
export async function gitFacts(directory: string): Promise<GitFacts | undefined> {
  const [root, own, common, status, log] = await Promise.all([
    // Each by itself: a path may hold line ends.
    git(directory, ['rev-parse', '--show-toplevel']),
    git(directory, ['rev-parse', '--git-dir']),
    git(directory, ['rev-parse', '--git-common-dir']),
    git(directory, ['status', '--porcelain=v2', '--branch', '-z']),
    git(directory, ['log', '-3', '--no-show-signature', '--format=%h %s']),
  ]);
  if (!root || !own || !common) return undefined;
  return {
    root,
    linkedWorktree: resolve(directory, own) !== resolve(directory, common),
    ...(status === undefined ? { statusUnknown: true as const } : {}),
    ...parseStatus(status ?? ''),
    recentCommits: parseLog(log ?? ''),
  };
}

/** Reads `git status --porcelain=v2 --branch -z`. */
function parseStatus(
  output: string,
): Omit<GitFacts, 'root' | 'linkedWorktree' | 'recentCommits' | 'statusUnknown'> {
  const facts = { ahead: 0, behind: 0, staged: 0, modified: 0, untracked: 0, conflicts: 0 };
  const names: { branch?: string; upstream?: string } = {};
  const records = output.split('\0');
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] ?? '';
    const [, key, ...rest] = record.split(' ');
    if (record.startsWith('# ')) {
      const value = rest.join(' ');
      if (key === 'branch.head' && value !== '(detached)') names.branch = value;
      if (key === 'branch.upstream') names.upstream = value;
      if (key === 'branch.ab') {
        facts.ahead = Number(rest[0]?.slice(1) ?? 0);
        facts.behind = Number(rest[1]?.slice(1) ?? 0);
      }
    } else if (record.startsWith('? ')) facts.untracked += 1;
    else if (record.startsWith('u ')) facts.conflicts += 1;
    else if (record.startsWith('1 ') || record.startsWith('2 ')) {
      if (key?.[0] !== '.') facts.staged += 1;
      if (key?.[1] !== '.') facts.modified += 1;
      // A rename's old name is a record of its own.
      if (record.startsWith('2 ')) index += 1;
    }
  }
  return { ...facts, ...names };
}

function parseLog(output: string): GitFacts['recentCommits'] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = ''] = line.split(' ', 1);
      return { hash, subject: line.slice(hash.length + 1) };
    });
}

/** Standard output of one git call without its last line end, or `undefined` where it fails. Never takes a lock, asks, or starts a watcher. */
function git(directory: string, args: readonly string[]): Promise<string | undefined> {
  const options = {
    cwd: directory,
    encoding: 'utf8' as const,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL' as const,
    maxBuffer: MAX_OUTPUT_BYTES,
    windowsHide: true,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ELSEWHERE.includes(name))),
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      LC_ALL: 'C',
    },
  };
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', ...args];
  return new Promise((settle) => {
    execFile('git', safe, options, (error, stdout) =>
      settle(error === null ? stdout.replace(/\r?\n$/, '') : undefined),
    );
  });
}
