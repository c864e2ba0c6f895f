import { mapping, type WorkflowFile, type WorkflowJob } from './workflow-file.ts';

/** Events whose runs have the rights of the default branch, whoever caused them. */
const PRIVILEGED_EVENTS: readonly string[] = ['pull_request_target', 'workflow_run', 'issue_comment'];

/** Whether strangers can start it with the rights of the default branch. */
export function isPrivileged({ triggers }: WorkflowFile): boolean {
  return PRIVILEGED_EVENTS.some((name) => triggers.has(name));
}

/** Whether permissions let the token write something; without any it may, by the settings of the repository. */
export function mayWrite(permissions: unknown): boolean {
  if (permissions === undefined) return true;
  if (typeof permissions === 'string') return permissions === 'write-all';
  return Object.values(mapping(permissions)).includes('write');
}

/** Whether a job has something that a stranger's code must not get: a token that can write, or a secret. */
export function hasRights({ permissions }: WorkflowFile, job: WorkflowJob): boolean {
  return mayWrite(job.permissions ?? permissions) || /\bsecrets\b/.test(JSON.stringify(job.source));
}
