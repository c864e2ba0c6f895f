/** Pieces of two lists that are the same: `length` of them from `before` and from `after` on. */
export interface MatchedRun {
  readonly before: number;
  readonly after: number;
  readonly length: number;
}

export interface Alignment {
  /** In rising order on both sides; whatever lies between them came or went. */
  readonly runs: readonly MatchedRun[];
  /** `coarse`: some pieces that are on both sides may not be matched. */
  readonly detail: 'sentences' | 'coarse';
}
