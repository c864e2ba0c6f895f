import type { ApiOutcome } from './api-outcome.ts';
import { choosePullRequest, type PullRequestChoice, type RunCommit } from './choose-pull-request.ts';
import type { PullRequests } from './pull-request.ts';

/** The pull request that a run was about; `branch` narrows the search down, and proves nothing. */
export async function findPullRequest(
  pulls: PullRequests,
  commit: RunCommit,
  branch: string,
): Promise<ApiOutcome<PullRequestChoice>> {
  const [owner = ''] = commit.headRepository.split('/');
  const named = await pulls.fromBranch(owner, branch);
  if (named.status !== 'done') return named;
  const choice = choosePullRequest(named.value, commit);
  if (choice.kind === 'found' || choice.kind === 'ambiguous') return { status: 'done', value: choice };
  const holding = await pulls.withCommit(commit.hash);
  if (holding.status === 'refused') return { status: 'done', value: choice };
  if (holding.status !== 'done') return holding;
  return { status: 'done', value: choosePullRequest([...named.value, ...holding.value], commit) };
}
