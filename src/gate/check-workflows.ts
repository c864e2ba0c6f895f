import { checkStep, checkTrust, environmentOf } from './check-steps.ts';
import { gateFinding, type GateFinding } from './finding.ts';
import { isAction, isWorkflow, type GateInputs } from './gate-inputs.ts';
import { installsProgram } from './installs-program.ts';
import { hasRights, mayWrite, privilegedWorkflows } from './job-rights.ts';
import {
  mapping,
  readActionSteps,
  readWorkflow,
  type WorkflowFile,
  type WorkflowJob,
} from './workflow-file.ts';

/** What the workflows of a repository allow that they must not. */
export function checkWorkflows({ texts }: GateInputs): GateFinding[] {
  const files = readWorkflows(texts);
  const privileged = privilegedWorkflows(files.filter((read): read is WorkflowFile => !('rule' in read)));
  const installs = installsProgram(texts.get('package.json'));
  const found = files.flatMap((read) => {
    if ('rule' in read) return [read];
    const trust = { isPrivileged: privileged.has(read), installs };
    return [...checkPermissions(read), ...read.jobs.flatMap((job) => checkJob(read, job, trust))];
  });
  return [...found, ...checkActions(texts, privileged, installs)];
}

interface WorkflowTrust {
  /** Whether strangers can start it with the rights of the default branch. */
  readonly isPrivileged: boolean;
  /** Whether the repository installs this program by its own lock file. */
  readonly installs: boolean;
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

/** Events by which a stranger starts a workflow that then has to find out what to look at. */
const OPEN_EVENTS = ['pull_request_target', 'issue_comment', 'workflow_call'];

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

function checkJob(
  workflow: WorkflowFile,
  job: WorkflowJob,
  { isPrivileged, installs }: WorkflowTrust,
): GateFinding[] {
  const { path, lineOf } = workflow;
  const hasAll = job.permissions === 'write-all';
  const line = lineOf(['jobs', job.id, 'permissions']);
  const isAtRisk = isPrivileged && hasRights(workflow, job);
  return [
    ...(hasAll
      ? [gateFinding('permissions-wide', `The job "${job.id}" may write everything.`, path, line)]
      : []),
    ...job.steps.flatMap((step) => {
      const env = environmentOf(workflow.env, mapping(job.source['env']), mapping(step.source['env']));
      const isOpen = OPEN_EVENTS.some((name) => workflow.triggers.has(name));
      const place = { path, holder: `job "${job.id}"`, env, isOpen };
      return [...checkStep(step, place, installs), ...(isAtRisk ? checkTrust(step, place) : [])];
    }),
  ];
}

/** The actions of the repository itself: their steps run in the jobs that use them, with the rights of those. */
function checkActions(
  texts: GateInputs['texts'],
  workflows: ReadonlySet<WorkflowFile>,
  installs: boolean,
): GateFinding[] {
  const risky = new Set(
    [...workflows].flatMap((workflow) =>
      workflow.jobs
        .filter((job) => hasRights(workflow, job))
        .flatMap(({ steps }) => steps.map(({ uses }) => uses)),
    ),
  );
  return [...texts].flatMap(([path, text]) => {
    if (!isAction(path)) return [];
    const isAtRisk = risky.has(`./${path.replace(/\/[^/]+$/, '')}`);
    return readActionSteps(text).flatMap((step) => {
      const env = environmentOf(mapping(step.source['env']));
      const place = { path, holder: 'action', env, isOpen: true };
      return [...checkStep(step, place, installs), ...(isAtRisk ? checkTrust(step, place) : [])];
    });
  });
}
