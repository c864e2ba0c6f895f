import { gateFinding, type GateFinding } from './finding.ts';
import { isWorkflow, type GateInputs } from './gate-inputs.ts';
import { installsProgram } from './installs-program.ts';
import { hasRights, mayWrite, privilegedWorkflows } from './job-rights.ts';
import { checksOutStranger, opensUpload, scriptOpensUpload, strangerCheckout } from './stranger-code.ts';
import { unpinnedProgram } from './unpinned-program.ts';
import { untrustedExpressions } from './untrusted-expressions.ts';
import {
  mapping,
  readWorkflow,
  type WorkflowFile,
  type WorkflowJob,
  type WorkflowStep,
} from './workflow-file.ts';

/** What the workflows of a repository allow that they must not. */
export function checkWorkflows({ texts }: GateInputs): GateFinding[] {
  const files = readWorkflows(texts);
  const privileged = privilegedWorkflows(files.filter((read): read is WorkflowFile => !('rule' in read)));
  const installs = installsProgram(texts.get('package.json'));
  return files.flatMap((read) => {
    if ('rule' in read) return [read];
    const trust = { isPrivileged: privileged.has(read), installs };
    return [...checkPermissions(read), ...read.jobs.flatMap((job) => checkJob(read, job, trust))];
  });
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
      return [
        ...checkAction(step, path),
        ...checkScripts(step, env, path),
        ...checkProgram(step, installs, path),
        ...(isAtRisk ? checkTrust(step, { workflow, job, env }) : []),
      ];
    }),
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

type Environment = Readonly<Record<string, string>>;

/** What scripts find in the environment, the nearest level last and counting; numbers and the like are no danger. */
function environmentOf(...levels: readonly Readonly<Record<string, unknown>>[]): Environment {
  const entries = levels.flatMap((level) => Object.entries(level));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function checkScripts({ scripts }: WorkflowStep, env: Environment, path: string): GateFinding[] {
  return scripts.flatMap(({ text, line }) =>
    untrustedExpressions(text, env)
      .slice(0, 1)
      .map((found) => gateFinding('untrusted-text', `A script has "${found}" pasted into it.`, path, line)),
  );
}

function checkProgram({ scripts }: WorkflowStep, installs: boolean, path: string): GateFinding[] {
  return scripts.flatMap(({ text, line }) => {
    const found = unpinnedProgram(text, installs);
    if (found === undefined) return [];
    return [gateFinding('program-unpinned', `"${found}" names no version.`, path, line)];
  });
}

/** Events by which a stranger starts a workflow that then has to find out what to look at. */
const OPEN_EVENTS = ['pull_request_target', 'issue_comment', 'workflow_call'];

interface StepPlace {
  readonly workflow: WorkflowFile;
  readonly job: WorkflowJob;
  readonly env: Environment;
}

function checkTrust(
  { uses, inputs, scripts, line }: WorkflowStep,
  { workflow: { path, triggers }, job: { id }, env }: StepPlace,
): GateFinding[] {
  const isOpen = OPEN_EVENTS.some((name) => triggers.has(name));
  const named = uses.startsWith(CHECKOUT) ? strangerCheckout(inputs, env, isOpen) : undefined;
  const start = `The job "${id}" has rights, and`;
  const checkout = scripts.find(({ text }) => checksOutStranger(text, env));
  const upload = opensUpload(uses, inputs) ? { line } : scripts.find(({ text }) => scriptOpensUpload(text));
  return [
    ...(named === undefined
      ? []
      : [
          gateFinding(
            'fork-code-trusted',
            `${start} checks out "${named}", which a pull request may choose.`,
            path,
            line,
          ),
        ]),
    ...(checkout === undefined
      ? []
      : [
          gateFinding(
            'fork-code-trusted',
            `${start} checks out what a pull request brings.`,
            path,
            checkout.line,
          ),
        ]),
    ...(upload === undefined
      ? []
      : [
          gateFinding(
            'artifact-trusted',
            `${start} opens what a run of a pull request uploaded.`,
            path,
            upload.line,
          ),
        ]),
  ];
}
