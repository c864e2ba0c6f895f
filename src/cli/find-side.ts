import { isAbsolute, posix, relative, resolve } from 'node:path';
import type { ProjectConfig } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import type { GitRepository } from './git-repository.ts';

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

/** The part of a configuration that says where the snapshot is. */
export type SnapshotPlace = Pick<ProjectConfig, 'root' | 'snapshot'>;

/** The folder of the working tree in which the snapshot is kept. */
export function workingSide({ root, snapshot }: SnapshotPlace): Side {
  return { kind: 'folder', path: resolve(root, snapshot), label: snapshot };
}

/** The snapshot in its usual place at a commit. */
export async function commitSide(
  commit: string,
  place: SnapshotPlace,
  repository: GitRepository,
): Promise<Side> {
  const folder = await folderAtCommit(place, repository);
  return { kind: 'commit', commit, folder, label: commit.slice(0, SHORT) };
}

/** The side that an argument names: `REV`, `REV:path`, or a folder; an `ExpectedError` where it is none of them. */
export async function findSide(
  argument: string,
  cwd: string,
  place: SnapshotPlace,
  repository: GitRepository,
): Promise<Side> {
  const path = resolve(cwd, argument);
  const folder: Side = { kind: 'folder', path, label: argument };
  if (argument.startsWith('.') || isAbsolute(argument)) return folder;
  const whole = await repository.commit(argument);
  if (whole !== undefined) return commitSide(whole, place, repository);
  const colon = argument.indexOf(':');
  const commit = colon > 0 ? await repository.commit(argument.slice(0, colon)) : undefined;
  if (commit !== undefined) {
    const inside = await folderInside(argument.slice(colon + 1), repository);
    return { kind: 'commit', commit, folder: inside, label: `${commit.slice(0, SHORT)}:${inside}` };
  }
  if (await repository.isFolder(path)) return folder;
  throw expectedError('unknown-side', { name: argument });
}

/** Where the snapshot lies from the top of the repository, wherever the configuration stands in it. */
export async function folderAtCommit(
  { root, snapshot }: SnapshotPlace,
  repository: Pick<GitRepository, 'root' | 'prefix'>,
): Promise<string> {
  const top = await repository.root();
  const below = top === undefined ? '' : relative(top, root).replaceAll('\\', '/');
  const isInside = !below.startsWith('..') && !isAbsolute(below);
  return posix.join(isInside ? below : await repository.prefix(), snapshot);
}

/** As git reads it: from the top, or from here where it begins with a dot. */
async function folderInside(path: string, repository: GitRepository): Promise<string> {
  const whole = /^\.\.?(?:\/|$)/.test(path) ? posix.join(await repository.prefix(), path) : posix.join(path);
  return whole.replace(/^\.?\/|^\.$|\/+$/g, '');
}
