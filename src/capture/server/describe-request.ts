import { memberOf } from '../../text/member-of.ts';
import { textOf } from '../../sources/wire/wire-values.ts';
import { isStreamed } from './answer-request.ts';
import { findEndpoint, type Endpoint } from './find-endpoint.ts';
import type { KeptBody } from './parse-body.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { keptHeaders, ownSecrets, stripPath } from './strip-secrets.ts';

/** The beginning of a request, as it came. */
export interface RequestHead {
  readonly method: string;
  readonly url: string;
  /** Names in lower case; values of one name joined. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is known of a request before its body is read. */
export interface DescribedRequest {
  readonly endpoint: Endpoint;
  readonly method: string;
  /** Without keys. */
  readonly path: string;
  /** Those that are kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** The known ones, and those with which this request lets itself in. */
  readonly secrets: readonly string[];
}

/** Tells what `head` asks for, and strips it of `known` secrets and its own. */
export function describeRequest(head: RequestHead, known: readonly string[]): DescribedRequest {
  const { method, url, headers } = head;
  const secrets = [...known, ...ownSecrets(url, headers)];
  return {
    endpoint: findEndpoint(method, url, headers),
    method,
    path: stripPath(url, secrets),
    headers: keptHeaders(headers, secrets),
    secrets,
  };
}

/** The record of a request that was answered with the status `answer`. */
export function recordOf(
  index: number,
  described: DescribedRequest,
  kept: KeptBody,
  answer: number,
): RecordedRequest {
  const { endpoint, method, path, headers } = described;
  const model = textOf(memberOf(kept.body, 'model')) || endpoint.model;
  return {
    index,
    method,
    path,
    headers,
    purpose: endpoint.purpose,
    ...(endpoint.api !== undefined && { api: endpoint.api }),
    ...(model !== undefined && { model }),
    streamed: isStreamed(endpoint, kept.body),
    ...kept,
    answer,
  };
}
