/** How long a piece of Markdown may be; both limits hold. */
export interface MarkdownLimits {
  /** In UTF-16 units, which are never fewer than what GitHub counts. */
  readonly characters: number;
  /** In UTF-8. */
  readonly bytes: number;
}

/** A comment: GitHub takes 65,536 characters; some room is left for what stands around the report. */
export const COMMENT_LIMITS: MarkdownLimits = { characters: 60_000, bytes: 60_000 };

/** A job summary: GitHub takes 1 MiB. */
export const SUMMARY_LIMITS: MarkdownLimits = { characters: 1_000_000, bytes: 1_000_000 };
