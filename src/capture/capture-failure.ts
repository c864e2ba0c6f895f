import type { CaptureEntry } from '../config/project-config.ts';
import { expectedError, type ExpectedError } from '../errors.ts';
import type { AgentRun } from './capture-job.ts';
import type { Captured } from './capture-in-world-adapter.ts';
import type { Recipe } from './recipes/recipe.ts';
import type { RecordedRequest } from './server/recorded-request.ts';

/** Why a run gave no surface, with all that was seen of it; `undefined` where it gave one. */
export function captureFailure(
  entry: CaptureEntry,
  recipe: Recipe,
  { result, ended }: Captured,
): ExpectedError | undefined {
  const { requests, runs } = result;
  if (requests.some(isPrompt)) return undefined;
  const last = runs.at(-1);
  if (last === undefined)
    return expectedError('capture-broken', {
      surface: entry.id,
      reason: ended.stderr.trim() || 'it ended without a word',
    });
  return expectedError('capture-no-request', {
    surface: entry.id,
    agent: recipe.id === '' ? last.program : recipe.id,
    seen: [...requests.map(tellRequest), tellEnd(last)].join('; '),
    tail: last.tail.join('\n'),
  });
}

function isPrompt({ purpose, body }: RecordedRequest): boolean {
  return purpose === 'generate' && body !== undefined;
}

function tellRequest({ method, path, answer, problem }: RecordedRequest): string {
  return `it asked for ${method} ${path}, which was answered with ${answer}${problem === undefined ? '' : ` (${problem})`}`;
}

function tellEnd({ code, signal, ended, problem }: AgentRun): string {
  if (problem !== undefined) return `it could not be started (${problem})`;
  if (ended === 'time') return 'it was ended when its time was over';
  if (ended === 'flood') return 'it was ended because it printed without end';
  return signal === undefined ? `it exited with ${code ?? 0}` : `it was ended by ${signal}`;
}
