import process from 'node:process';
import { execFileSync } from 'node:child_process';

/** Runs the real git in `cwd`, with a fixed author and no configuration of this machine; gives standard output. */
export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=A Person', '-c', 'user.email=person@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  });
}

/** Puts everything in `folder` into a new repository with one commit. */
export function commitAll(folder: string, message = 'First'): void {
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', message);
}
