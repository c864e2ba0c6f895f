import type { CaptureEntry } from '../config/project-config.ts';
import { expectedError, type ExpectedError } from '../errors.ts';
import type { AgentRun, CaptureResult } from './capture-job.ts';
import type { Captured } from './capture-in-world-adapter.ts';
import { hasTools, isPrompt, isUnreadPrompt } from './is-prompt.ts';
import type { Recipe } from './recipes/recipe.ts';
import type { RecordedRequest } from './server/recorded-request.ts';

/** So many different requests are named. */
const MOST_REQUESTS = 8;

/**
 * Why a run gave no surface, with all that was seen of it; `undefined` where it gave one. `hint` is what may be wrong
 * with the command, a sentence with a blank in front, or nothing.
 */
export function captureFailure(
  entry: CaptureEntry,
  recipe: Recipe,
  { result, ended }: Captured,
  hint = '',
): ExpectedError | undefined {
  const { requests, refused, runs } = result;
  const last = runs.at(-1);
  if (last === undefined)
    return expectedError('capture-broken', { surface: entry.id, reason: tellBroken(ended) });
  const isPreparing = runs.length <= recipe.setup.length;
  if (!isPreparing && requests.some(isPrompt)) return mainFailure(entry, result);
  const agent = recipe.id === '' ? last.program.slice(last.program.lastIndexOf('/') + 1) : recipe.id;
  const end = tellEnd(last, entry.timeoutSeconds);
  return expectedError('capture-no-request', {
    surface: entry.id,
    agent,
    seen: [
      ...tellRequests(requests),
      ...tellRefused(refused),
      isPreparing ? `its preparation (\`${tellSetup(recipe, runs.length)}\`) failed: ${end}` : end,
    ].join('; '),
    advice: `${adviceOn(last, requests)}${hint}`,
    tail: last.tail.join('\n'),
  });
}

/** The program beside the agent has ended without a word of what it saw. */
function tellBroken({ timedOut, flooded, signal, stderr }: Captured['ended']): string {
  if (timedOut) return 'it was ended because its time was over';
  if (flooded) return 'it printed without end';
  if (signal !== undefined) return `it was ended by ${signal}`;
  return stderr.trim() || 'it ended without a word';
}

/** An agent that fails before it asks for anything says itself what it lacks; one that asks elsewhere doesn't know it. */
function adviceOn({ code = 0, ended }: AgentRun, requests: readonly RecordedRequest[]): string {
  if (requests.length === 0 && ended === undefined && code !== 0)
    return 'It failed before it asked for anything.';
  return 'Check that it is pointed at the capture server.';
}

/** Where a prompt was lost and no other offers tools, the lost one may be the main request: a title is no surface. */
function mainFailure({ id }: CaptureEntry, { requests, refused }: CaptureResult): ExpectedError | undefined {
  const lost = [...tellRequests(requests.filter(isUnreadPrompt)), ...tellRefused(refused)];
  if (lost.length === 0 || requests.some((request) => isPrompt(request) && hasTools(request)))
    return undefined;
  return expectedError('capture-main-lost', { surface: id, lost: lost.join('; ') });
}

function tellRefused(refused: number): string[] {
  return refused === 0 ? [] : [`it asked for more than is recorded, ${refused} times`];
}

/** Each kind of request once, in the order in which they first came. */
function tellRequests(requests: readonly RecordedRequest[]): string[] {
  const counts = new Map<string, number>();
  for (const request of requests) {
    const told = tellRequest(request);
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  const told = [...counts].map(([text, count]) => (count === 1 ? text : `${text}, ${count} times`));
  const more = told.length - MOST_REQUESTS;
  return more <= 0 ? told : [...told.slice(0, MOST_REQUESTS), `it asked for ${more} more`];
}

function tellRequest({ method, path, answer, problem }: RecordedRequest): string {
  if (problem === 'not-http')
    return 'it sent something that is no HTTP/1.1, as a client that wants TLS or HTTP/2 does';
  const why = problem === undefined ? '' : ` (${PROBLEMS[problem]})`;
  return `it asked for ${method} ${path}, which was answered with ${answer}${why}`;
}

const PROBLEMS: Readonly<Record<Exclude<RecordedRequest['problem'], undefined>, string>> = {
  'broken-json': 'its body is no JSON',
  'too-deep': 'its body is nested too deeply',
  'too-large': 'its body is too large',
  incomplete: 'its body ended too early',
  undecodable: 'its body is compressed in a way that is not known, or broken',
  'not-http': 'it is no HTTP',
};

function tellEnd({ code, signal, ended, problem }: AgentRun, seconds: number): string {
  if (problem !== undefined) return `it could not be started (${problem})`;
  if (ended === 'time') return `it was ended when its time was over (${seconds} s)`;
  if (ended === 'flood') return 'it was ended because it printed without end';
  return signal === undefined ? `it exited with ${code ?? 0}` : `it was ended by ${signal}`;
}

function tellSetup({ program, setup }: Recipe, run: number): string {
  return [program, ...(setup[run - 1] ?? [])].join(' ');
}
