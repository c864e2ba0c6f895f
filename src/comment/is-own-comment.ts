import { commentMarker } from '../report/markdown/comment-marker.ts';
import type { CommentAuthor, PostedComment } from './posted-comment.ts';

/** How a comment of ours is told from all others. */
export interface CommentIdentity {
  readonly key: string;
  /** The login that our token posts under, as REST tells it, e.g. `github-actions[bot]`. */
  readonly author: string;
}

/** Whether a comment is ours: our marker is its last line, and our account wrote it. Either alone can be forged. */
export function isOwnComment(comment: PostedComment, { key, author }: CommentIdentity): boolean {
  const last = comment.body.trimEnd().split('\n').at(-1)?.trim();
  return last === commentMarker(key) && isSameAuthor(comment.author, author);
}

const BOT = /\[bot\]$/;

function isSameAuthor({ login, isBot }: CommentAuthor, wanted: string): boolean {
  return isBot === BOT.test(wanted) && plainLogin(login) === plainLogin(wanted);
}

function plainLogin(login: string): string {
  return login.replace(BOT, '').toLowerCase();
}
