import { parseRepositoryName, type RepositoryName } from '../comment/repository-name.ts';
import { readEvent, type WorkflowEvent } from '../comment/read-event.ts';
import { expectedError } from '../errors.ts';
import type { HostFiles } from '../host/host.ts';
import { parseJson } from '../text/parse-json.ts';
import type { Terminal } from './terminal.ts';

/** What GitHub tells a step of a workflow through its environment. */
export interface WorkflowRun {
  readonly event: WorkflowEvent;
  readonly repository: RepositoryName;
  /** Absent where the step was not given one. */
  readonly token: string | undefined;
  readonly api: string;
  /** What web addresses begin with. */
  readonly server: string;
  /** The file that takes the summary; absent outside a workflow. */
  readonly summary: string | undefined;
}

const MAX_EVENT_BYTES = 32 * 1024 * 1024;

/** Reads the environment of a workflow's step, and its event; an `ExpectedError` where this is none. */
export async function readWorkflowRun(env: Terminal['env'], files: HostFiles): Promise<WorkflowRun> {
  const path = needed(env, 'GITHUB_EVENT_PATH');
  const repository = parseRepositoryName(needed(env, 'GITHUB_REPOSITORY'));
  if (repository === undefined)
    throw expectedError('workflow-variable-missing', { name: 'GITHUB_REPOSITORY' });
  return {
    event: await eventIn(path, needed(env, 'GITHUB_EVENT_NAME'), files),
    repository,
    token: optional(env, 'GITHUB_TOKEN'),
    api: optional(env, 'GITHUB_API_URL') ?? 'https://api.github.com',
    server: optional(env, 'GITHUB_SERVER_URL') ?? 'https://github.com',
    summary: optional(env, 'GITHUB_STEP_SUMMARY'),
  };
}

async function eventIn(path: string, name: string, files: HostFiles): Promise<WorkflowEvent> {
  const read = await files.read(path, { maxBytes: MAX_EVENT_BYTES });
  if (read.status !== 'read') throw expectedError('event-unreadable', { path, reason: read.status });
  const parsed = parseJson(new TextDecoder().decode(read.bytes));
  if (parsed.status !== 'parsed') throw expectedError('event-unreadable', { path, reason: parsed.reason });
  const event = readEvent(name, parsed.value);
  if (event.kind === 'unreadable') throw expectedError('event-unreadable', { path, reason: event.reason });
  return event;
}

function needed(env: Terminal['env'], name: string): string {
  const value = optional(env, name);
  if (value === undefined) throw expectedError('workflow-variable-missing', { name });
  return value;
}

function optional(env: Terminal['env'], name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}
