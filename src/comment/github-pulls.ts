import type * as v from 'valibot';
import type { ApiOutcome } from './api-outcome.ts';
import type { GithubApi } from './github-api-adapter.ts';
import { pullShape } from './github-shapes.ts';
import { listPages } from './list-pages.ts';
import type { PullRequest, PullRequests } from './pull-request.ts';
import type { RepositoryName } from './repository-name.ts';

/** The pull requests of a repository on GitHub. */
export function githubPulls(api: GithubApi, repository: RepositoryName): PullRequests {
  const list = async (route: string, parameters: Readonly<Record<string, unknown>>) => {
    const listed = await listPages(api, route, { ...repository, ...parameters }, pullShape);
    return listed.status === 'done'
      ? ({ status: 'done', value: listed.value.map(pullRequest) } satisfies ApiOutcome<PullRequest[]>)
      : listed;
  };
  return {
    withCommit: (hash) => list('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', { commit_sha: hash }),
    fromBranch: (owner, branch) =>
      list('GET /repos/{owner}/{repo}/pulls', { state: 'open', head: `${owner}:${branch}` }),
  };
}

function pullRequest({ number, state, head, base }: v.InferOutput<typeof pullShape>): PullRequest {
  return {
    number,
    isOpen: state === 'open',
    head: head.sha,
    ...(head.repo === null ? {} : { headRepository: head.repo.full_name }),
    headBranch: head.ref,
    baseBranch: base.ref,
    baseRepository: base.repo?.full_name ?? '',
  };
}
