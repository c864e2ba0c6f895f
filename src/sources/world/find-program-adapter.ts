import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { SYSTEM_PATH } from './usual-programs.ts';

/** A version manager gets so long to say where a program is. */
const TIMEOUT_MS = 10_000;

/** What stands at a path: a program, something that can't be run, or nothing. */
export function programAt(path: string): 'program' | 'denied' | 'absent' {
  try {
    if (!statSync(path).isFile()) return 'denied';
    accessSync(path, constants.X_OK);
    return 'program';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'denied' : 'absent';
  }
}

/** The path of the program `name` in the folders of `searchPath`; absent where none has it. */
export function findOnPath(name: string, searchPath: string): string | undefined {
  return searchPath
    .split(':')
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find((path) => programAt(path) === 'program');
}

/**
 * The program behind `path`: version managers (pyenv, rbenv, nodenv, asdf, mise) put a script in a folder `shims` that
 * chooses by the environment of the caller, which a world doesn't have. Anything else is what it is.
 */
export async function behindShim(path: string, env: Readonly<Record<string, string>>): Promise<string> {
  const folder = dirname(path);
  if (basename(folder) !== 'shims') return path;
  const searchPath = env['PATH'] ?? SYSTEM_PATH;
  const home = dirname(folder);
  const name = basename(home).replace(/^\./, '');
  const own = join(home, 'bin', name);
  const manager = programAt(own) === 'program' ? own : findOnPath(name, searchPath);
  if (manager === undefined) return path;
  const chosen = await ask(manager, ['which', basename(path)], env);
  return chosen !== undefined && programAt(chosen) === 'program' ? chosen : path;
}

function ask(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const options = {
    env: { ...env },
    encoding: 'utf8' as const,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL' as const,
  };
  return new Promise((settle) => {
    execFile(program, args, options, (error, stdout) => settle(error === null ? stdout.trim() : undefined));
  });
}
