import { driftVerdict } from '../comment/drift-verdict.ts';
import { findPullRequest } from '../comment/find-pull-request.ts';
import { foldedBody } from '../comment/fixed-bodies.ts';
import { fetchRefs } from '../comment/git-fetch-adapter.ts';
import { githubApi, type GithubApi } from '../comment/github-api-adapter.ts';
import { githubComments } from '../comment/github-comments.ts';
import { githubPulls } from '../comment/github-pulls.ts';
import { planComment, type WantedComment } from '../comment/plan-comment.ts';
import { postComment, type PostResult } from '../comment/post-comment.ts';
import type { PullRequest } from '../comment/pull-request.ts';
import { logBlock, logLine, logNotice } from '../comment/workflow-log.ts';
import type { WrittenReport } from '../comment/write-report.ts';
import { expectedError } from '../errors.ts';
import { nodeProcess } from '../host/process-host.ts';
import { reportOn, saySummary, type CommentJob, type EventOf } from './comment-job.ts';
import type { ExitCode } from './command.ts';
import type { Terminal } from './terminal.ts';
import type { WorkflowRun } from './workflow-run.ts';

/** How long to wait before the comments are looked at again, after an answer was lost. */
const PAUSE_MS = 2_000;

/** Where the fetched commits are kept: out of the way of branches. */
const HEAD_REF = 'refs/prompt-surface/head';
const BASE_REF = 'refs/prompt-surface/base';

/** Tells the pull request that a run was about, after the run; nothing of the change is checked out or run. */
export async function tellPullRequest(job: CommentJob, event: EventOf<'run-ended'>): Promise<ExitCode> {
  const { run, terminal, objects } = job;
  const api = apiOf(run);
  const pull = await pullRequestOf(job, api, event);
  if (pull === undefined) return 0;
  if (!(await fetchHead(job, pull, event.head))) {
    terminal.out(logLine(`pull request ${pull.number} has a newer commit, whose own run will tell it.`));
    return 0;
  }
  const trusted = (await objects.commit('HEAD')) ?? '';
  const drift = await driftVerdict(objects, { ...event, trusted });
  const report = await reportOn(job, await baseTip(job), event.head, drift);
  await saySummary(job, report);
  const result = await sayHead(job, api, pull, { head: event.head, report });
  if (result?.status !== 'superseded' || !result.overwrote) return sayResult(result, pull, terminal);
  // Our word stands where that on a newer commit stood: say it again, without what only its own run knows.
  const { head } = result;
  if (!(await fetchHead(job, pull, head))) return sayResult(result, pull, terminal);
  const newer = await reportOn(job, await baseTip(job), head);
  return sayResult(await sayHead(job, api, pull, { head, report: newer }), pull, terminal);
}

/** Fetches a pull request as data; whether its head is that commit. */
async function fetchHead(
  { run, terminal, objects }: CommentJob,
  pull: PullRequest,
  head: string,
): Promise<boolean> {
  const source = { cwd: terminal.cwd, env: terminal.env, server: run.server, token: run.token ?? '' };
  const fetched = await fetchRefs(source, [
    `refs/pull/${pull.number}/head:${HEAD_REF}`,
    `refs/heads/${pull.baseBranch}:${BASE_REF}`,
  ]);
  if (fetched.status === 'failed') throw expectedError('comment-fetch-failed', { reason: fetched.reason });
  return (await objects.commit(HEAD_REF)) === head;
}

async function baseTip({ objects }: CommentJob): Promise<string> {
  return (await objects.commit(BASE_REF)) ?? '';
}

/** Says a report on a commit in the pull request; a dry run says what it would do, and has no result. */
async function sayHead(
  { run, terminal, key, author, isDry }: CommentJob,
  api: GithubApi,
  { number }: PullRequest,
  { head, report }: { readonly head: string; readonly report: WrittenReport },
): Promise<PostResult | undefined> {
  const folded = foldedBody({ key, head: head.slice(0, 7) });
  const wanted: WantedComment = { key, author, head, body: report.body, folded };
  const port = githubComments(api, run.repository, number, () => nodeProcess.sleep(PAUSE_MS));
  if (!isDry) return postComment(port, wanted);
  const listed = await port.list();
  const plan = listed.status === 'done' ? planComment(listed.value, wanted).action.kind : listed.reason;
  terminal.out(logLine(`would act on pull request ${number}: ${plan}. The comment:`));
  terminal.out(logBlock(wanted.body === '' ? wanted.folded : wanted.body));
  return undefined;
}

function apiOf({ api, token }: WorkflowRun): GithubApi {
  if (token === undefined) throw expectedError('workflow-variable-missing', { name: 'GITHUB_TOKEN' });
  return githubApi({ url: api, token, clock: nodeProcess });
}

/** The pull request to tell; `undefined` where there is none, which is said. */
async function pullRequestOf(
  { run: { repository }, terminal }: CommentJob,
  api: GithubApi,
  event: EventOf<'run-ended'>,
): Promise<PullRequest | undefined> {
  const commit = {
    hash: event.head,
    headRepository: event.headRepository,
    repository: `${repository.owner}/${repository.repo}`,
  };
  const found = await findPullRequest(githubPulls(api, repository), commit, event.headBranch);
  if (found.status === 'denied' || found.status === 'absent') {
    terminal.out(logNotice(`No comment: the pull request can't be looked up (${found.reason}).`));
    return undefined;
  }
  if (found.status !== 'done') throw expectedError('comment-failed', { reason: found.reason });
  const choice = found.value;
  if (choice.kind === 'found') return choice.pull;
  const says = {
    superseded: `the pull request has a newer commit than ${event.head.slice(0, 7)}, whose own run will tell it.`,
    ambiguous: `several pull requests have the commit ${event.head.slice(0, 7)}, so none is told.`,
    none: `no open pull request has the commit ${event.head.slice(0, 7)}.`,
  };
  terminal.out(logLine(says[choice.kind]));
  return undefined;
}

function sayResult(result: PostResult | undefined, { number }: PullRequest, terminal: Terminal): ExitCode {
  if (result === undefined) return 0;
  if (result.status === 'failed') throw expectedError('comment-failed', { reason: result.reason });
  if (result.status === 'not-permitted') {
    terminal.out(logNotice(`No comment: ${result.reason}. The summary of this run says everything.`));
    return 0;
  }
  const place = 'reason' in result ? result.reason : (result.url ?? 'nothing to tell');
  terminal.out(logLine(`pull request ${number}: ${result.status} (${place}).`));
  return 0;
}
