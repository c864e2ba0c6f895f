/** What the capture server takes at most. */
export interface CaptureLimits {
  /** Of one body, sent and decompressed. */
  readonly bodyBytes: number;
  /** Of all bodies that are kept; what comes later is answered and recorded without its body. */
  readonly totalBytes: number;
  /** Requests that are recorded; later ones are refused. */
  readonly requests: number;
  /** From the connection to the end of the headers. */
  readonly headersMs: number;
  /** From the connection to the end of the body. */
  readonly requestMs: number;
}

/** Room for every request that was seen of a real agent, many times over. */
export const CAPTURE_LIMITS: CaptureLimits = {
  bodyBytes: 32 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
  requests: 500,
  headersMs: 10_000,
  requestMs: 60_000,
};
