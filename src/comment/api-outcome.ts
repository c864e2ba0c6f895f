/** Why a call yielded nothing. */
export type ApiFailure =
  /** The token may not do that, or nobody may: 401, 403, a locked conversation. */
  | { readonly status: 'denied'; readonly reason: string }
  /** 404 and 410. */
  | { readonly status: 'absent'; readonly reason: string }
  /** GitHub read the request and won't do it: 422 and the like. */
  | { readonly status: 'refused'; readonly reason: string }
  /** Not done because there were too many requests; may be asked again after `waitMs`. */
  | { readonly status: 'limited'; readonly reason: string; readonly waitMs: number }
  /** No answer that can be used: it may have been done, or not. */
  | { readonly status: 'unanswered'; readonly reason: string };

/** What came of one call. Failures are data: whoever calls decides what they mean. */
export type ApiOutcome<Value> = { readonly status: 'done'; readonly value: Value } | ApiFailure;
