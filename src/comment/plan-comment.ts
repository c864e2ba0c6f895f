import { isOwnComment, type CommentIdentity } from './is-own-comment.ts';
import type { PostedComment } from './posted-comment.ts';

/** What a pull request should say. */
export interface WantedComment extends CommentIdentity {
  /** The full hash of the commit that it is about. */
  readonly head: string;
  /** The report, with our marker as its last line; empty where there is nothing to tell. */
  readonly body: string;
  /** What a comment of ours becomes where there is nothing to tell any more. */
  readonly folded: string;
}

export type CommentAction =
  | { readonly kind: 'create'; readonly body: string }
  | { readonly kind: 'update'; readonly id: number; readonly body: string; readonly folds: boolean }
  /** What stands is what is wanted; without a comment, nothing is. */
  | { readonly kind: 'keep'; readonly comment?: PostedComment };

export interface CommentPlan {
  readonly action: CommentAction;
  /** Comments of ours that should not be: the oldest stays. */
  readonly duplicates: readonly number[];
}

/** What has to be done so that a pull request with `comments` says what is wanted, once. */
export function planComment(comments: readonly PostedComment[], wanted: WantedComment): CommentPlan {
  const own = comments
    .filter((comment) => isOwnComment(comment, wanted))
    .toSorted((one, other) => one.id - other.id);
  const [first, ...later] = own;
  return { action: actionFor(first, wanted), duplicates: later.map(({ id }) => id) };
}

function actionFor(comment: PostedComment | undefined, { body, folded }: WantedComment): CommentAction {
  if (comment === undefined) return body === '' ? { kind: 'keep' } : { kind: 'create', body };
  const text = body === '' ? folded : body;
  if (plain(comment.body) === plain(text)) return { kind: 'keep', comment };
  return { kind: 'update', id: comment.id, body: text, folds: body === '' };
}

/** GitHub may give line ends and the end of a body back in another form. */
function plain(body: string): string {
  return body.replaceAll('\r\n', '\n').trimEnd();
}
