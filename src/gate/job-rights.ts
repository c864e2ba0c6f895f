import { mapping, type WorkflowFile, type WorkflowJob } from './workflow-file.ts';

/** Events whose runs have the rights of the default branch, whoever caused them. */
const PRIVILEGED_EVENTS: readonly string[] = ['pull_request_target', 'workflow_run', 'issue_comment'];

/** Whether strangers can start it with the rights of the default branch. */
function isPrivileged({ triggers }: WorkflowFile): boolean {
  return PRIVILEGED_EVENTS.some((name) => triggers.has(name));
}

/** Whether permissions let the token write something; without any it may, by the settings of the repository. */
export function mayWrite(permissions: unknown): boolean {
  if (permissions === undefined) return true;
  if (typeof permissions === 'string') return permissions === 'write-all';
  return Object.values(mapping(permissions)).includes('write');
}

/** A secret beside the token of the job, whose rights are the permissions. */
const SECRET = /\bsecrets\b(?!\s*(?:\.\s*|\[\s*['"])github_token\b)/i;

/** Whether a job has something that a stranger's code must not get: a token that can write, or a secret. */
export function hasRights({ permissions, env }: WorkflowFile, job: WorkflowJob): boolean {
  return mayWrite(job.permissions ?? permissions) || SECRET.test(JSON.stringify([env, job.source]));
}

/** The workflows whose jobs have the rights of the default branch, whoever started them: by an event, or as they are called. */
export function privilegedWorkflows(workflows: readonly WorkflowFile[]): ReadonlySet<WorkflowFile> {
  const found = new Set(workflows.filter(isPrivileged));
  // The set grows while it is gone through.
  for (const workflow of found)
    for (const job of workflow.jobs) {
      const called = workflows.find(({ path }) => `./${path}` === job.source['uses']);
      if (called !== undefined && hasRights(workflow, job)) found.add(called);
    }
  return found;
}
