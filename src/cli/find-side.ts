import { isAbsolute, posix, resolve } from 'node:path';
import { expectedError } from '../errors.ts';
import type { GitRepository } from './git-repository.ts';
import { DEFAULT_FOLDER } from './snapshot-folder.ts';

/** Where one side of a comparison lies. */
export type Side =
  | {
      readonly kind: 'commit';
      readonly commit: string;
      /** From the top of the repository; empty at the top. */
      readonly folder: string;
      /** As the command line names it: a short hash, with its folder where that is not the default one. */
      readonly label: string;
    }
  | { readonly kind: 'folder'; readonly path: string; readonly label: string };

/** So many digits of a commit's hash are shown. */
const SHORT = 7;

/** The folder of the working tree in which a snapshot is kept. */
export function workingSide(cwd: string): Side {
  return { kind: 'folder', path: resolve(cwd, DEFAULT_FOLDER), label: DEFAULT_FOLDER };
}

/** The snapshot in its usual place at a commit. */
export async function commitSide(commit: string, repository: GitRepository): Promise<Side> {
  const folder = posix.join(await repository.prefix(), DEFAULT_FOLDER);
  return { kind: 'commit', commit, folder, label: commit.slice(0, SHORT) };
}

/** The side that an argument names: `REV`, `REV:path`, or a folder; an `ExpectedError` where it is none of them. */
export async function findSide(argument: string, cwd: string, repository: GitRepository): Promise<Side> {
  const path = resolve(cwd, argument);
  const folder: Side = { kind: 'folder', path, label: argument };
  if (argument.startsWith('.') || isAbsolute(argument)) return folder;
  const whole = await repository.commit(argument);
  if (whole !== undefined) return commitSide(whole, repository);
  const colon = argument.indexOf(':');
  const commit = colon > 0 ? await repository.commit(argument.slice(0, colon)) : undefined;
  if (commit !== undefined) {
    const inside = await folderInside(argument.slice(colon + 1), repository);
    return { kind: 'commit', commit, folder: inside, label: `${commit.slice(0, SHORT)}:${inside}` };
  }
  if (await repository.isFolder(path)) return folder;
  throw expectedError('unknown-side', { name: argument });
}

/** As git reads it: from the top, or from here where it begins with a dot. */
async function folderInside(path: string, repository: GitRepository): Promise<string> {
  const whole = /^\.\.?(?:\/|$)/.test(path) ? posix.join(await repository.prefix(), path) : posix.join(path);
  return whole.replace(/^\.?\/|^\.$|\/+$/g, '');
}
