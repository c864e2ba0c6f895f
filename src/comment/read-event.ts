import * as v from 'valibot';
import { hashShape } from './github-shapes.ts';

/** What a workflow was started by, as far as there is something to tell. */
export type WorkflowEvent =
  | {
      readonly kind: 'run-ended';
      /** The full hash of the commit that the run was about. */
      readonly head: string;
      readonly headRepository: string;
      readonly headBranch: string;
      /** The path of the file of the run's workflow, from the top of the repository. */
      readonly workflow: string;
      /** How it ended, in GitHub's words. */
      readonly conclusion: string;
    }
  | { readonly kind: 'pull-request'; readonly head: string; readonly base: string }
  /** There is no pull request to tell. */
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

const runShape = v.object({
  workflow_run: v.object({
    event: v.string(),
    head_sha: hashShape,
    head_branch: v.nullable(v.string()),
    head_repository: v.nullable(v.object({ full_name: v.string() })),
    path: v.string(),
    conclusion: v.nullable(v.string()),
  }),
});

const sideShape = v.object({ sha: hashShape });
const pullRequestShape = v.object({ pull_request: v.object({ head: sideShape, base: sideShape }) });

/** Events whose run was about a pull request. */
const OF_PULL_REQUESTS = new Set(['pull_request']);

/** Reads the event `name` with what came along. */
export function readEvent(name: string, payload: unknown): WorkflowEvent {
  if (name === 'pull_request') {
    const parsed = v.safeParse(pullRequestShape, payload);
    if (!parsed.success) return unreadable(parsed.issues);
    const { head, base } = parsed.output.pull_request;
    return { kind: 'pull-request', head: head.sha, base: base.sha };
  }
  if (name !== 'workflow_run') return { kind: 'other', name };
  const parsed = v.safeParse(runShape, payload);
  if (!parsed.success) return unreadable(parsed.issues);
  const run = parsed.output.workflow_run;
  // A fork that is gone has no pull request that could take a comment's links.
  if (!OF_PULL_REQUESTS.has(run.event) || run.head_repository === null || run.head_branch === null)
    return { kind: 'other', name: `workflow_run of ${run.event}` };
  return {
    kind: 'run-ended',
    head: run.head_sha,
    headRepository: run.head_repository.full_name,
    headBranch: run.head_branch,
    // GitHub may add the branch: `path@refs/heads/main`.
    workflow: run.path.split('@')[0] ?? '',
    conclusion: run.conclusion ?? '',
  };
}

function unreadable(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): WorkflowEvent {
  const [issue] = issues;
  return { kind: 'unreadable', reason: `${v.getDotPath(issue) ?? 'the whole'} is not as expected` };
}
