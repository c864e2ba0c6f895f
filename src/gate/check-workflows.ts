import { gateFinding, type GateFinding } from './finding.ts';
import { isWorkflow, type GateInputs } from './gate-inputs.ts';
import { hasRights, isPrivileged, mayWrite } from './job-rights.ts';
import { unpinnedProgram } from './unpinned-program.ts';
import { untrustedExpressions } from './untrusted-expressions.ts';
import { readWorkflow, type WorkflowFile, type WorkflowJob, type WorkflowStep } from './workflow-file.ts';

/** What the workflows of a repository allow that they must not. */
export function checkWorkflows({ texts }: GateInputs): GateFinding[] {
  return readWorkflows(texts).flatMap((read) =>
    'rule' in read ? [read] : [...checkPermissions(read), ...read.jobs.flatMap((job) => checkJob(read, job))],
  );
}

/** Every workflow in path order, or the finding that it can't be read. */
export function readWorkflows(texts: GateInputs['texts']): (WorkflowFile | GateFinding)[] {
  const files = [...texts].filter(([path]) => isWorkflow(path));
  return files.map(([path, text]) => {
    const read = readWorkflow(path, text);
    if (read.status === 'read') return read.workflow;
    return gateFinding('workflow-unreadable', `"${path}" can't be read: ${read.reason}.`, path, read.line);
  });
}

function checkPermissions({ path, permissions, jobs, lineOf }: WorkflowFile): GateFinding[] {
  if (permissions === undefined) {
    const open = jobs.filter((job) => job.permissions === undefined).map(({ id }) => `"${id}"`);
    if (open.length === 0) return [];
    return [gateFinding('permissions-missing', `Nothing limits the token of ${open.join(', ')}.`, path)];
  }
  if (!mayWrite(permissions)) return [];
  const message = 'Every job of the workflow may write.';
  return [gateFinding('permissions-wide', message, path, lineOf(['permissions']))];
}

function checkJob(workflow: WorkflowFile, job: WorkflowJob): GateFinding[] {
  const { path, lineOf } = workflow;
  const hasAll = job.permissions === 'write-all';
  const line = lineOf(['jobs', job.id, 'permissions']);
  const isAtRisk = isPrivileged(workflow) && hasRights(workflow, job);
  return [
    ...(hasAll
      ? [gateFinding('permissions-wide', `The job "${job.id}" may write everything.`, path, line)]
      : []),
    ...job.steps.flatMap((step) => [
      ...checkAction(step, path),
      ...checkScripts(step, path),
      ...checkProgram(step, path),
      ...(isAtRisk ? checkTrust(step, job, path) : []),
    ]),
  ];
}

const CHECKOUT = 'actions/checkout@';
const PINNED = /^\.\.?\/|^docker:\/\/.+@sha256:[0-9a-f]{64}$|@[0-9a-f]{40}$/;

function checkAction({ uses, inputs, line }: WorkflowStep, path: string): GateFinding[] {
  const isPinned = uses === '' || PINNED.test(uses);
  const keeps = uses.startsWith(CHECKOUT) && String(inputs['persist-credentials']) !== 'false';
  return [
    ...(isPinned ? [] : [gateFinding('action-unpinned', `"${uses}" is not pinned to a commit.`, path, line)]),
    ...(keeps ? [gateFinding('credentials-kept', 'The checkout keeps the token.', path, line)] : []),
  ];
}

function checkScripts({ scripts }: WorkflowStep, path: string): GateFinding[] {
  return scripts.flatMap(({ text, line }) =>
    untrustedExpressions(text)
      .slice(0, 1)
      .map((found) => gateFinding('untrusted-text', `A script has "${found}" pasted into it.`, path, line)),
  );
}

function checkProgram({ scripts }: WorkflowStep, path: string): GateFinding[] {
  return scripts.flatMap(({ text, line }) => {
    const found = unpinnedProgram(text);
    if (found === undefined) return [];
    return [gateFinding('program-unpinned', `"${found}" names no version.`, path, line)];
  });
}

/** How the head of a pull request is named. */
const HEAD =
  /github\.event\.(?:pull_request\.(?:head|merge_commit_sha)|workflow_run\.(?:head_|pull_requests))|github\.head_ref|refs\/pull\//;
const CHECKS_OUT =
  /\bgh\s+pr\s+checkout\b|\bgit\b[^\n]*\b(?:checkout|switch|merge|reset|worktree|pull)\b[^\n]*(?:FETCH_HEAD|pull\/)/;
const OPENS = /\bgh\s+run\s+download\b/;

function checkTrust(
  { uses, inputs, scripts, line }: WorkflowStep,
  { id }: WorkflowJob,
  path: string,
): GateFinding[] {
  const lineWith = (pattern: RegExp, isAction: boolean) => {
    const script = scripts.find(({ text }) => pattern.test(text));
    return isAction ? { line } : script;
  };
  const checkout = lineWith(CHECKS_OUT, uses.startsWith(CHECKOUT) && HEAD.test(JSON.stringify(inputs)));
  const download = lineWith(OPENS, uses.startsWith('actions/download-artifact@'));
  const start = `The job "${id}" has rights, and`;
  const brings = `${start} checks out what a pull request brings.`;
  const uploaded = `${start} opens what a run of a pull request uploaded.`;
  return [
    ...(checkout === undefined ? [] : [gateFinding('fork-code-trusted', brings, path, checkout.line)]),
    ...(download === undefined ? [] : [gateFinding('artifact-trusted', uploaded, path, download.line)]),
  ];
}
