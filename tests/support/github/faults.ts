import type { IncomingMessage } from 'node:http';

/** What goes wrong with requests that fit. */
export interface Fault {
  /** `METHOD /path`, looked for in both. */
  readonly on: RegExp;
  /** How many requests it meets; default 1. */
  readonly times?: number;
  /** How many fitting requests pass before. */
  readonly after?: number;
  readonly does: FaultKind;
}

export type FaultKind =
  /** Answers itself; nothing reaches GitHub. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly message?: string;
      readonly headers?: Record<string, string>;
    }
  /** Lets GitHub do it, and answers 502. */
  | { readonly kind: 'done-then-502' }
  /** Lets GitHub do it, and closes the connection. */
  | { readonly kind: 'done-then-reset' }
  | { readonly kind: 'reset' }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Does something first, and waits for it. */
  | { readonly kind: 'meanwhile'; run(): Promise<unknown> };

/** Takes the next fault for a request off the plan. */
export function faultPlan(faults: readonly Fault[]) {
  const left = faults.map(({ after = 0, times = 1, ...fault }) => ({ ...fault, after, times }));
  return {
    next(request: Pick<IncomingMessage, 'method' | 'url'>): FaultKind | undefined {
      const line = `${request.method} ${request.url}`;
      for (const fault of left) {
        if (fault.times === 0 || !fault.on.test(line)) continue;
        if (fault.after > 0) fault.after -= 1;
        else {
          fault.times -= 1;
          return fault.does;
        }
      }
      return undefined;
    },
  };
}
