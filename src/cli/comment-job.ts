import { compareCommits } from '../comment/compare-commits.ts';
import type { WorkflowEvent } from '../comment/read-event.ts';
import { appendSummary } from '../comment/summary-file-adapter.ts';
import { logBlock, logLine } from '../comment/workflow-log.ts';
import { writeReport, type WrittenReport } from '../comment/write-report.ts';
import { expectedError } from '../errors.ts';
import type { gitObjects } from '../host/git-objects-host.ts';
import type { Terminal } from './terminal.ts';
import type { WorkflowRun } from './workflow-run.ts';

/** What `comment` works with, whatever the event. */
export interface CommentJob {
  readonly run: WorkflowRun;
  readonly terminal: Terminal;
  readonly isDry: boolean;
  /** From the top of the repository. */
  readonly folder: string;
  readonly key: string;
  readonly author: string;
  readonly objects: ReturnType<typeof gitObjects>;
}

/** One kind of event. */
export type EventOf<Kind> = Extract<WorkflowEvent, { readonly kind: Kind }>;

/** The report on what a commit changes since it left `tip`. */
export async function reportOn(
  { objects, folder, key, run, terminal }: CommentJob,
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
  const place = folder.split('/').map(encodeURIComponent).join('/');
  const address = `${run.server}/${owner}/${repo}/blob/${head}/${place}`;
  return writeReport(compared, {
    base,
    head,
    key,
    address,
    call: terminal.call,
    ...(drift === undefined ? {} : { driftCheck: drift }),
  });
}

/** Writes the summary of the step; where there is none to write, or in a dry run, prints it. */
export async function saySummary(
  { run, isDry, terminal }: CommentJob,
  { summary }: WrittenReport,
): Promise<void> {
  if (isDry || run.summary === undefined) terminal.out(`${logLine('the summary:')}${logBlock(summary)}`);
  else await appendSummary(run.summary, summary);
}
