import { expectedError } from '../errors.ts';
import type { GitRepository } from './git-repository.ts';

/** The names a default branch goes by where no remote has told its own. */
const USUAL_BRANCHES = ['main', 'master', 'origin/main', 'origin/master'];

/** The commit at which the current work left the default branch; an `ExpectedError` that says what is missing. */
export async function findMergeBase(repository: GitRepository, cwd: string): Promise<string> {
  const root = await repository.root();
  if (root === undefined) throw expectedError('no-repository', { path: cwd });
  const head = await repository.commit('HEAD');
  if (head === undefined) throw expectedError('no-commit', { path: root });
  const told = await repository.defaultBranch();
  for (const branch of told === undefined ? USUAL_BRANCHES : [told, ...USUAL_BRANCHES]) {
    const tip = await repository.commit(branch);
    if (tip === undefined) continue;
    const base = await repository.mergeBase(tip, head);
    if (base !== undefined) return base;
    const code = (await repository.isShallow()) ? 'history-too-short' : 'histories-apart';
    throw expectedError(code, { branch });
  }
  throw expectedError('base-unknown', { path: root });
}
