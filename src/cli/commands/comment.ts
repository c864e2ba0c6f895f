import { compareCommits } from '../../comment/compare-commits.ts';
import { driftVerdict } from '../../comment/drift-verdict.ts';
import { findPullRequest } from '../../comment/find-pull-request.ts';
import { foldedBody } from '../../comment/fixed-bodies.ts';
import { fetchRefs } from '../../comment/git-fetch-adapter.ts';
import { githubApi, type GithubApi } from '../../comment/github-api-adapter.ts';
import { githubComments } from '../../comment/github-comments.ts';
import { githubPulls } from '../../comment/github-pulls.ts';
import { planComment, type WantedComment } from '../../comment/plan-comment.ts';
import { postComment, type PostResult } from '../../comment/post-comment.ts';
import type { PullRequest } from '../../comment/pull-request.ts';
import type { WorkflowEvent } from '../../comment/read-event.ts';
import { appendSummary } from '../../comment/summary-file-adapter.ts';
import { logBlock, logLine, logNotice } from '../../comment/workflow-log.ts';
import { writeReport, type WrittenReport } from '../../comment/write-report.ts';
import { expectedError } from '../../errors.ts';
import { gitObjects } from '../../host/git-objects-host.ts';
import { nodeFiles } from '../../host/node-files-host.ts';
import { nodeProcess } from '../../host/process-host.ts';
import type { Command, ExitCode } from '../command.ts';
import { DEFAULT_FOLDER } from '../snapshot-folder.ts';
import type { Terminal } from '../terminal.ts';
import { readWorkflowRun, type WorkflowRun } from '../workflow-run.ts';

/** The account that the token of a workflow posts under. */
const WORKFLOW_ACCOUNT = 'github-actions[bot]';

/** How long to wait before the comments are looked at again, after an answer was lost. */
const PAUSE_MS = 2_000;

/** Where the fetched commits are kept: out of the way of branches. */
const HEAD_REF = 'refs/prompt-surface/head';
const BASE_REF = 'refs/prompt-surface/base';

export const commentCommand: Command = {
  name: 'comment',
  summary: 'In a workflow: tell the pull request what the change does, in one comment.',
  operands: '',
  arity: [0, 0],
  options: {
    'dry-run': { type: 'boolean', help: 'Print what would be said and done; write nothing.' },
    dir: {
      type: 'string',
      value: 'DIR',
      help: `The snapshot, from the top of the repository; default ${DEFAULT_FOLDER}.`,
    },
    key: { type: 'string', value: 'KEY', help: 'Tells one comment of a pull request from another.' },
    author: {
      type: 'string',
      value: 'LOGIN',
      help: `The account that the token posts under; default ${WORKFLOW_ACCOUNT}.`,
    },
  },
  description:
    "Reads the workflow's event. On `workflow_run` it finds the pull request by commit and repository, reads both snapshots\n" +
    "as data (nothing of the change is checked out or run), compares with the merge base, writes the step's summary and\n" +
    'keeps one comment up to date. On `pull_request` it writes the summary alone. Without the right to comment the summary\n' +
    'says everything, and the exit code is 0.',
  async run(args, terminal) {
    const run = await readWorkflowRun(terminal.env, nodeFiles());
    const job: Job = {
      run,
      terminal,
      isDry: args.flag('dry-run'),
      folder: plainFolder(args.text('dir') ?? DEFAULT_FOLDER),
      key: args.text('key') ?? 'default',
      author: args.text('author') ?? WORKFLOW_ACCOUNT,
      objects: gitObjects(terminal.cwd),
    };
    const { event } = run;
    if (event.kind === 'run-ended') return tellPullRequest(job, event);
    if (event.kind === 'pull-request') return tellSummary(job, event);
    const name = event.kind === 'other' ? event.name : event.kind;
    terminal.out(logLine(`the event is ${name}, and no pull request is there to be told.`));
    return 0;
  },
};

interface Job {
  readonly run: WorkflowRun;
  readonly terminal: Terminal;
  readonly isDry: boolean;
  /** From the top of the repository. */
  readonly folder: string;
  readonly key: string;
  readonly author: string;
  readonly objects: ReturnType<typeof gitObjects>;
}

type EventOf<Kind> = Extract<WorkflowEvent, { readonly kind: Kind }>;

async function tellSummary(job: Job, event: EventOf<'pull-request'>): Promise<ExitCode> {
  for (const commit of [event.base, event.head])
    if ((await job.objects.commit(commit)) === undefined)
      throw expectedError('comment-commit-absent', { commit });
  await saySummary(job, await reportOn(job, event.base, event.head));
  return 0;
}

async function tellPullRequest(job: Job, event: EventOf<'run-ended'>): Promise<ExitCode> {
  const { run, terminal, objects } = job;
  const api = apiOf(run);
  const pull = await pullRequestOf(job, api, event);
  if (pull === undefined) return 0;
  const token = run.token ?? '';
  const source = { cwd: terminal.cwd, env: terminal.env, server: run.server, token };
  const fetched = await fetchRefs(source, [
    `refs/pull/${pull.number}/head:${HEAD_REF}`,
    `refs/heads/${pull.baseBranch}:${BASE_REF}`,
  ]);
  if (fetched.status === 'failed') throw expectedError('comment-fetch-failed', { reason: fetched.reason });
  if ((await objects.commit(HEAD_REF)) !== event.head) {
    terminal.out(logLine(`pull request ${pull.number} has a newer commit, whose own run will tell it.`));
    return 0;
  }
  const trusted = (await objects.commit('HEAD')) ?? '';
  const drift = await driftVerdict(objects, { ...event, trusted });
  const tip = (await objects.commit(BASE_REF)) ?? '';
  const report = await reportOn(job, tip, event.head, drift);
  await saySummary(job, report);
  const wanted: WantedComment = {
    key: job.key,
    author: job.author,
    head: event.head,
    body: report.body,
    folded: foldedBody({ key: job.key, head: event.head.slice(0, 7) }),
  };
  const port = githubComments(api, run.repository, pull.number, () => nodeProcess.sleep(PAUSE_MS));
  if (!job.isDry) return sayResult(await postComment(port, wanted), pull, terminal);
  const listed = await port.list();
  const plan = listed.status === 'done' ? planComment(listed.value, wanted).action.kind : listed.reason;
  terminal.out(logLine(`would act on pull request ${pull.number}: ${plan}. The comment:`));
  terminal.out(logBlock(wanted.body === '' ? wanted.folded : wanted.body));
  return 0;
}

function apiOf({ api, token }: WorkflowRun): GithubApi {
  if (token === undefined) throw expectedError('workflow-variable-missing', { name: 'GITHUB_TOKEN' });
  return githubApi({ url: api, token, clock: nodeProcess });
}

/** The pull request to tell; `undefined` where there is none, which is said. */
async function pullRequestOf(
  { run: { repository }, terminal }: Job,
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

/** The report on what a commit changes since it left `tip`. */
async function reportOn(
  { objects, folder, key, run }: Job,
  tip: string,
  head: string,
  drift?: 'passed' | 'failed',
): Promise<WrittenReport> {
  const base = await objects.mergeBase(tip, head);
  if (base === undefined)
    throw expectedError('comment-base-unknown', { base: tip.slice(0, 7), head: head.slice(0, 7) });
  const snapshot = drift === undefined ? 'unknown' : drift === 'passed' ? 'fresh' : 'stale';
  const compared = await compareCommits(objects, { base, head, folder, snapshot });
  const { owner, repo } = run.repository;
  const address = `${run.server}/${owner}/${repo}/blob/${head}/${folder}`;
  return writeReport(compared, {
    base,
    head,
    key,
    address,
    ...(drift === undefined ? {} : { driftCheck: drift }),
  });
}

async function saySummary({ run, isDry, terminal }: Job, { summary }: WrittenReport): Promise<void> {
  if (isDry || run.summary === undefined) terminal.out(`${logLine('the summary:')}${logBlock(summary)}`);
  else await appendSummary(run.summary, summary);
}

function sayResult(result: PostResult, { number }: PullRequest, terminal: Terminal): ExitCode {
  if (result.status === 'failed') throw expectedError('comment-failed', { reason: result.reason });
  if (result.status === 'not-permitted') {
    terminal.out(logNotice(`No comment: ${result.reason}. The summary of this run says everything.`));
    return 0;
  }
  const place = 'reason' in result ? result.reason : (result.url ?? 'nothing to tell');
  terminal.out(logLine(`pull request ${number}: ${result.status} (${place}).`));
  return 0;
}

function plainFolder(folder: string): string {
  return folder.replaceAll('\\', '/').replace(/^(?:\.\/+)+|\/+$/g, '');
}
