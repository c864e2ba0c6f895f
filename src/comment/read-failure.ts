import type { ApiFailure } from './api-outcome.ts';

/** What is known of a call that went wrong. */
export interface FailedCall {
  /** Absent where no answer came. */
  readonly status?: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly message: string;
}

/** GitHub asks to wait so long where a secondary limit names no time. */
const SECONDARY_WAIT_MS = 60_000;

const LIMIT_WORDS = /\brate limit\b|abuse detection/i;

/** What a failed call means; `now` in milliseconds since 1970. */
export function readFailure({ status, headers, message }: FailedCall, now: number): ApiFailure {
  const reason = status === undefined ? message : `${status}, ${message}`;
  if (status === undefined || status >= 500 || status === 408) return { status: 'unanswered', reason };
  if (status === 429 || status === 403) {
    const isLimit = status === 429 || 'retry-after' in headers || LIMIT_WORDS.test(message);
    const waitMs = limitWait(headers, now) ?? (isLimit ? SECONDARY_WAIT_MS : undefined);
    return waitMs === undefined ? { status: 'denied', reason } : { status: 'limited', reason, waitMs };
  }
  if (status === 401) return { status: 'denied', reason };
  if (status === 404 || status === 410) return { status: 'absent', reason };
  return { status: 'refused', reason };
}

/** How long GitHub wants to be left alone; `undefined` where the answer is about no limit. */
function limitWait(headers: FailedCall['headers'], now: number): number | undefined {
  const seconds = wholeNumber(headers['retry-after']);
  if (seconds !== undefined) return seconds * 1000;
  const reset = wholeNumber(headers['x-ratelimit-reset']);
  if (wholeNumber(headers['x-ratelimit-remaining']) !== 0 || reset === undefined) return undefined;
  return Math.max(0, reset * 1000 - now);
}

function wholeNumber(header: string | number | undefined): number | undefined {
  const text = String(header ?? '').trim();
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
