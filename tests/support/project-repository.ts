import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyCheckout } from './copy-checkout.ts';
import { git } from './git-repository.ts';
import { commitFiles } from './github/pull-request-scene.ts';
import { REPOSITORY } from './source-files.ts';

export interface ProjectRepository {
  /** Holds all of the others, to be removed at the end. */
  readonly folder: string;
  readonly work: string;
  readonly remote: string;
  /** The only commit of `main`. */
  readonly base: string;
  readonly scratch: string;
}

/** A checkout of this project in a repository with a bare remote, on a branch `work`. */
export function projectRepository(): ProjectRepository {
  const work = copyCheckout({ name: 'work' });
  const folder = dirname(work);
  for (const part of ['.github', '.gitattributes', 'CODEOWNERS'])
    cpSync(join(REPOSITORY, part), join(work, part), { recursive: true });
  writeFileSync(join(work, '.gitignore'), 'node_modules\n');
  const remote = join(folder, 'remote.git');
  git(folder, 'init', '-q', '--bare', '-b', 'main', remote);
  git(work, 'init', '-q', '-b', 'main');
  const base = commitFiles(work, {}, 'Project');
  git(work, 'remote', 'add', 'origin', remote);
  git(work, 'push', '-q', 'origin', 'main');
  git(work, 'checkout', '-qb', 'work');
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch);
  return { folder, work, remote, base, scratch };
}
