import { Octokit } from '@octokit/rest';
import type { ApiOutcome } from './api-outcome.ts';
import { readFailure, type FailedCall } from './read-failure.ts';
import { RETRY_POLICY, retryAfter, type RetryPolicy } from './retry-rule.ts';

export interface GithubAccess {
  /** Where the API is, e.g. `https://api.github.com`. */
  readonly url: string;
  readonly token: string;
  /** One request may take this long, its answer included. In milliseconds. */
  readonly timeoutMs?: number;
  readonly policy?: RetryPolicy;
  readonly clock: {
    /** Milliseconds since 1970. */
    now(): number;
    sleep(milliseconds: number): Promise<void>;
  };
}

export interface ApiAnswer {
  readonly status: number;
  readonly data: unknown;
  /** Whether there is a page after this one. */
  readonly hasNext: boolean;
}

/** GitHub's REST API, with a time limit for each request and repeats where they can do no harm. */
export interface GithubApi {
  /** `route` is a method and a path with `{names}` that `parameters` fill in. */
  call(route: string, parameters: Readonly<Record<string, unknown>>): Promise<ApiOutcome<ApiAnswer>>;
}

const TIMEOUT_MS = 20_000;

/** Everything but a POST can be done twice without a difference. */
const UNREPEATABLE = /^POST /;

const silent = () => undefined;

/** The API at an address, over the network. */
export function githubApi({ url, token, timeoutMs = TIMEOUT_MS, policy, clock }: GithubAccess): GithubApi {
  const octokit = new Octokit({
    auth: token,
    baseUrl: url.replace(/\/+$/, ''),
    userAgent: 'prompt-surface',
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  const once = async (route: string, parameters: Readonly<Record<string, unknown>>) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { status, data, headers } = await octokit.request(route, { ...parameters, request: { signal } });
      const hasNext = /rel="?next"?/.test(headers.link ?? '');
      return { status: 'done', value: { status, data: data as unknown, hasNext } } as const;
    } catch (error) {
      return readFailure(failedCall(error, timeoutMs), clock.now());
    }
  };
  return {
    async call(route, parameters) {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await once(route, parameters);
        if (outcome.status === 'done') return outcome;
        const repeatable = !UNREPEATABLE.test(route);
        const wait = retryAfter({ attempt, repeatable, failure: outcome }, policy ?? RETRY_POLICY);
        if (wait === undefined) return outcome;
        await clock.sleep(wait);
      }
    },
  };
}

interface RequestFault {
  readonly message?: string;
  readonly cause?: { readonly name?: string; readonly message?: string };
  readonly response?: {
    readonly status: number;
    readonly headers: FailedCall['headers'];
    readonly data?: { readonly message?: unknown };
  };
}

/** A request that got no answer is told by Octokit as status 500 without a response. */
function failedCall(error: unknown, timeoutMs: number): FailedCall {
  const { message = String(error), cause, response } = error as RequestFault;
  if (response !== undefined) {
    const said = response.data?.message;
    return {
      status: response.status,
      headers: response.headers,
      message: typeof said === 'string' ? said : message,
    };
  }
  const isLate = [cause?.name, (error as Error).name].includes('TimeoutError');
  return { headers: {}, message: isLate ? `no answer within ${timeoutMs / 1000} seconds` : message };
}
