import type { ApiFailure } from './api-outcome.ts';

export interface RetryPolicy {
  /** How often a call is made at most. */
  readonly attempts: number;
  /** A limit that lasts longer is not waited for. In milliseconds. */
  readonly longestWaitMs: number;
  /** The wait before the second attempt; it doubles from one to the next. In milliseconds. */
  readonly firstWaitMs: number;
}

export const RETRY_POLICY: RetryPolicy = { attempts: 3, longestWaitMs: 60_000, firstWaitMs: 1_000 };

export interface CallMade {
  /** How often it was made, this time included. */
  readonly attempt: number;
  /** Whether making it twice is the same as making it once. */
  readonly repeatable: boolean;
  readonly failure: ApiFailure;
}

/**
 * How long to wait before a failed call is made again; `undefined` where it must not be. What was turned away by a limit
 * was not done and may always be repeated; what got no answer may have been done, so a POST is not.
 */
export function retryAfter(
  { attempt, repeatable, failure }: CallMade,
  policy: RetryPolicy,
): number | undefined {
  if (attempt >= policy.attempts) return undefined;
  if (failure.status === 'limited')
    return failure.waitMs <= policy.longestWaitMs ? failure.waitMs : undefined;
  if (failure.status === 'unanswered' && repeatable) return policy.firstWaitMs * 2 ** (attempt - 1);
  return undefined;
}
