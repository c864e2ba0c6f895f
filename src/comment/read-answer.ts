import * as v from 'valibot';
import type { ApiOutcome } from './api-outcome.ts';
import type { ApiAnswer } from './github-api-adapter.ts';

/** An answer in its shape. One of another status or shape is as good as none: a proxy or a redirect may have spoken. */
export function readAnswer<const Shape extends v.GenericSchema>(
  outcome: ApiOutcome<ApiAnswer>,
  shape: Shape,
  status = 200,
): ApiOutcome<v.InferOutput<Shape>> {
  if (outcome.status !== 'done') return outcome;
  const { value } = outcome;
  if (value.status !== status)
    return { status: 'unanswered', reason: `the answer has status ${value.status} instead of ${status}` };
  const parsed = v.safeParse(shape, value.data);
  if (parsed.success) return { status: 'done', value: parsed.output };
  return { status: 'unanswered', reason: 'the answer is not what GitHub describes' };
}
