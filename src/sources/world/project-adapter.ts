import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_MOMENT } from './prepared-project.ts';
import { SYSTEM_PATH } from './usual-programs.ts';

/** A file to be: its path below the project, with `/`, and what it holds. */
export interface ProjectFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly executable: boolean;
}

/** Writes the files one after the other, because some systems list a folder in the order in which it was filled. */
export async function writeProject(folder: string, files: readonly ProjectFile[]): Promise<void> {
  for (const { path, content, executable } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    await chmod(target, executable ? 0o755 : 0o644);
  }
  await setTimes(folder);
}

/** Puts all files into a repository with one commit; gives whether there is a git that did. */
export async function commitProject(folder: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  const run = promisify(execFile);
  const options = {
    cwd: folder,
    env: { ...env, PATH: SYSTEM_PATH, GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' },
  };
  const steps = [
    ['init', '--quiet', '--template='],
    ['add', '--all'],
    ['commit', '--quiet', '--no-verify', '--no-gpg-sign', '--allow-empty', '--message=First version'],
  ];
  try {
    for (const step of steps) {
      await run('git', ['-c', 'core.autocrlf=false', ...step], options);
      // Older versions can't be told the name of the first branch.
      if (step[0] === 'init') await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
    }
    await setTime(folder);
    return true;
  } catch {
    // No git, or one that can't be used here: the project is a plain folder, and the report says so.
    return false;
  }
}

async function setTimes(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? setTimes(path) : setTime(path));
  }
  await setTime(folder);
}

function setTime(path: string): Promise<void> {
  const moment = Date.parse(PROJECT_MOMENT) / 1000;
  return utimes(path, moment, moment);
}
