import type { CaptureLimits } from './capture-limits.ts';
import { parseBody, type KeptBody } from './parse-body.ts';
import type { RecordedRequest, RequestProblem } from './recorded-request.ts';

/** The bytes of a body, decompressed; or why there are none. */
export type BodyRead =
  | { readonly status: 'read'; readonly bytes: Uint8Array }
  | { readonly status: 'failed'; readonly problem: RequestProblem };

/** Keeps requests within limits. */
export interface RequestRecorder {
  /** The number of the next request; absent where no more are taken. */
  begin(): number | undefined;
  /** What of a body is kept: without `secrets`, and only as long as there is room. */
  keep(body: BodyRead, secrets: readonly string[]): KeptBody;
  record(request: RecordedRequest): void;
  /** In the order of arrival. */
  requests(): readonly RecordedRequest[];
  /** How many have begun and are not recorded yet. */
  open(): number;
  /** How many were not taken. */
  refused(): number;
}

/** A recorder that is still empty. */
export function startRecorder(limits: CaptureLimits): RequestRecorder {
  const recorded: RecordedRequest[] = [];
  let [begun, keptBytes, refused] = [0, 0, 0];
  return {
    begin() {
      if (begun >= limits.requests) {
        refused += 1;
        return undefined;
      }
      begun += 1;
      return begun - 1;
    },
    keep(body, secrets) {
      if (body.status === 'failed') return { problem: body.problem };
      if (keptBytes + body.bytes.length > limits.totalBytes) return { problem: 'too-large' };
      keptBytes += body.bytes.length;
      return parseBody(body.bytes, secrets);
    },
    record: (request) => void recorded.push(request),
    requests: () => recorded.toSorted((a, b) => a.index - b.index),
    open: () => begun - recorded.length,
    refused: () => refused,
  };
}
