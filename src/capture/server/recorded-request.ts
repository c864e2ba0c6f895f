import type { RequestApi } from '../../sources/wire/wire-part.ts';

/** What a request is for, by its method and path. */
export type Purpose = 'count' | 'embed' | 'generate' | 'models' | 'probe' | 'unknown' | 'upgrade';

/** Why a request has no body that could be read. */
export type RequestProblem =
  /** The JSON does not parse, or is not UTF-8. */
  | 'broken-json'
  /** Nested so deeply that no reader should be given it. */
  | 'too-deep'
  /** Larger than the limit, or than what is left of it for all requests. */
  | 'too-large'
  /** The connection ended, or the time, before the body did. */
  | 'incomplete'
  /** Compressed in a way that is not known or broken. */
  | 'undecodable'
  /** What came is no HTTP, e.g. TLS. */
  | 'not-http';

/** One request as it is kept: without what authorises it, and without any known secret. */
export interface RecordedRequest {
  /** From 0, in the order of arrival. */
  readonly index: number;
  readonly method: string;
  /** With the query, but without its keys. */
  readonly path: string;
  /** A few that say who asks and for what; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly purpose: Purpose;
  readonly api?: RequestApi;
  readonly model?: string;
  readonly streamed: boolean;
  /** Parsed, where it is JSON. */
  readonly body?: unknown;
  /** As it was sent. */
  readonly raw?: string;
  readonly problem?: RequestProblem;
  /** The status of the answer. */
  readonly answer: number;
}
