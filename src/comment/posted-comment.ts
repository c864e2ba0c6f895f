/** A comment that stands in a pull request. */
export interface PostedComment {
  readonly id: number;
  readonly body: string;
  readonly author: CommentAuthor;
  /** Where a browser finds it. */
  readonly url: string;
}

export interface CommentAuthor {
  /** As REST tells it: `github-actions[bot]`; GraphQL leaves `[bot]` away. Empty where the account is gone. */
  readonly login: string;
  readonly isBot: boolean;
}
