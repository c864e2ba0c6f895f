import type { GitObjects } from '../snapshots/git-objects.ts';

export interface CheckedRun {
  /** The commit that the run was about. */
  readonly head: string;
  /** The commit whose workflows are trusted. */
  readonly trusted: string;
  /** The path of the run's workflow file. */
  readonly workflow: string;
  readonly conclusion: string;
}

const WORKFLOWS = '.github/workflows';

/** How the drift check ended; `undefined` where the change may have rewritten the workflow that says so. */
export async function driftVerdict(
  objects: Pick<GitObjects, 'entries'>,
  { head, trusted, workflow, conclusion }: CheckedRun,
): Promise<'passed' | 'failed' | undefined> {
  if (conclusion !== 'success' && conclusion !== 'failure') return undefined;
  const hashIn = async (commit: string) =>
    (await objects.entries(commit, WORKFLOWS)).find(({ path }) => `${WORKFLOWS}/${path}` === workflow)?.hash;
  const [own, theirs] = [await hashIn(trusted), await hashIn(head)];
  if (own === undefined || own !== theirs) return undefined;
  return conclusion === 'success' ? 'passed' : 'failed';
}
