/** How a number of tokens was come by: with the model's own vocabulary, or from another one by a measured factor. */
export type CountMethod = 'exact' | 'estimate';

/** Why a count may be off by a few tokens beside the error of its family. */
export type CountNote =
  /** A run of one kind of character was cut before it was counted. */
  | 'long-run'
  /** Half a surrogate pair was counted as U+FFFD, as it is sent. */
  | 'lone-surrogate';

export interface TokenCount {
  readonly tokens: number;
  readonly method: CountMethod;
  /** The share by which an estimate may be off, e.g. 0.1; absent where the count is exact. */
  readonly error?: number;
  /** Present where `notes` says why the count may be off by a few tokens. */
  readonly approximate?: true;
  readonly notes?: readonly CountNote[];
}

/** What the vocabulary `o200k_base` makes of a text. */
export interface RawCount {
  readonly tokens: number;
  readonly notes: readonly CountNote[];
}

/** Counts one text in `o200k_base`; synchronous, the same text always gives the same count. */
export type TokenCounter = (text: string) => RawCount;
