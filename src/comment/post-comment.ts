import type { ApiFailure, ApiOutcome } from './api-outcome.ts';
import type { CommentPort } from './comment-port.ts';
import { planComment, type CommentAction, type WantedComment } from './plan-comment.ts';
import type { PostedComment } from './posted-comment.ts';

/** What became of the comment. */
export type PostResult =
  | {
      readonly status: 'posted' | 'updated' | 'folded' | 'unchanged';
      /** Absent where there is no comment, because there is nothing to tell. */
      readonly url?: string;
      /** How many duplicates were removed. */
      readonly removed: number;
    }
  | Superseded
  | { readonly status: 'not-permitted' | 'failed'; readonly reason: string };

/** The pull request has a newer commit, whose own run tells it. */
export interface Superseded {
  readonly status: 'superseded';
  readonly reason: string;
  /** The newer commit, its full hash. */
  readonly head: string;
  /** Whether we wrote all the same, in the moment in which it came: its own word may be lost. */
  readonly overwrote: boolean;
}

type Stopped = Extract<PostResult, { readonly reason: string }>;

type Written = 'posted' | 'updated' | 'folded';
type Write = Exclude<CommentAction, { readonly kind: 'keep' }>;

/** So often the comments are listed and something is done about them, before it is given up. */
const ROUNDS = 4;

/**
 * Makes the pull request say what is wanted, in one comment. Each round looks at what stands and does the next thing
 * about it, so that a lost answer, a comment deleted in between and a second run at the same time all end the same way.
 */
export async function postComment(port: CommentPort, wanted: WantedComment): Promise<PostResult> {
  let written: Written | undefined;
  let created: PostedComment | undefined;
  let removed = 0;
  let failure: ApiFailure = { status: 'unanswered', reason: 'the comment does not come to rest' };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const listed = await port.list();
    if (listed.status !== 'done') return ended(listed);
    const { action, duplicates } = planComment(withOwn(listed.value, created), wanted);
    for (const id of duplicates) if ((await port.remove(id)).status === 'done') removed += 1;
    if (action.kind === 'keep') {
      const done = { ...place(action.comment), status: written ?? 'unchanged', removed } as const;
      return written === undefined ? done : afterWrite(port, wanted, done);
    }
    const moved = await supersededBy(port, wanted);
    if (moved !== undefined) return moved;
    const outcome = await write(port, action);
    if (outcome.status === 'done') {
      written = statusOf(action);
      if (action.kind === 'update')
        return afterWrite(port, wanted, { ...place(outcome.value), status: written, removed });
      // Another run may have posted in the same moment: the next round looks.
      created = outcome.value;
      continue;
    }
    failure = outcome;
    if (outcome.status === 'absent' && action.kind === 'update') created = undefined;
    else if (outcome.status !== 'unanswered') return ended(outcome);
    else {
      // It may have been done all the same, and then the next round finds it.
      written ??= statusOf(action);
      await port.pause();
    }
  }
  if (created === undefined) return ended(failure);
  return afterWrite(port, wanted, { ...place(created), status: 'posted', removed });
}

/** What a write came to: the pull request may have moved while it was on its way. */
async function afterWrite(port: CommentPort, wanted: WantedComment, done: PostResult): Promise<PostResult> {
  const late = await supersededBy(port, wanted);
  return late?.status === 'superseded' ? { ...late, overwrote: true } : done;
}

function write(port: CommentPort, action: Write): Promise<ApiOutcome<PostedComment>> {
  return action.kind === 'create' ? port.create(action.body) : port.update(action.id, action.body);
}

function statusOf(action: Write): Written {
  if (action.kind === 'create') return 'posted';
  return action.folds ? 'folded' : 'updated';
}

/** A comment that was just made may not be listed yet. */
function withOwn(
  listed: readonly PostedComment[],
  created: PostedComment | undefined,
): readonly PostedComment[] {
  return created === undefined || listed.some(({ id }) => id === created.id) ? listed : [...listed, created];
}

async function supersededBy(port: CommentPort, { head }: WantedComment): Promise<Stopped | undefined> {
  const now = await port.head();
  if (now.status !== 'done') return ended(now);
  if (now.value === head) return undefined;
  const reason = `the pull request is at ${now.value.slice(0, 7)} by now`;
  return { status: 'superseded', reason, head: now.value, overwrote: false };
}

function place(comment: PostedComment | undefined): { readonly url?: string } {
  return comment === undefined ? {} : { url: comment.url };
}

function ended({ status, reason }: ApiFailure): Stopped {
  const isMatterOfRights = status === 'denied' || status === 'absent';
  return { status: isMatterOfRights ? 'not-permitted' : 'failed', reason };
}
