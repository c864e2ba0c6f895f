import type { ApiOutcome } from './api-outcome.ts';
import type { PostedComment } from './posted-comment.ts';

/** What is needed of a pull request to keep one comment in it. */
export interface CommentPort {
  /** Every comment, all pages of them. */
  list(): Promise<ApiOutcome<readonly PostedComment[]>>;
  /** Never repeated by itself: where no answer came, the comment may stand or not. */
  create(body: string): Promise<ApiOutcome<PostedComment>>;
  update(id: number, body: string): Promise<ApiOutcome<PostedComment>>;
  remove(id: number): Promise<ApiOutcome<undefined>>;
  /** The full hash of the commit that the pull request is at now. */
  head(): Promise<ApiOutcome<string>>;
  /** Gives GitHub a moment after an answer was lost. */
  pause(): Promise<void>;
}
