import type { PullRequest } from './pull-request.ts';

/** What is known for sure of the commit that a run was about. */
export interface RunCommit {
  readonly hash: string;
  /** The repository that it was pushed to, `owner/name`. */
  readonly headRepository: string;
  /** The repository that the run belongs to, `owner/name`. */
  readonly repository: string;
}

export type PullRequestChoice =
  | { readonly kind: 'found'; readonly pull: PullRequest }
  /** It came from there, and has another commit by now. */
  | { readonly kind: 'superseded'; readonly pull: PullRequest }
  | { readonly kind: 'ambiguous'; readonly numbers: readonly number[] }
  | { readonly kind: 'none' };

/**
 * The one open pull request of `candidates` whose head is that commit in that repository. Names that a fork can choose,
 * of a branch or in a title, decide nothing.
 */
export function choosePullRequest(
  candidates: readonly PullRequest[],
  { hash, headRepository, repository }: RunCommit,
): PullRequestChoice {
  const byNumber = new Map(candidates.map((pull) => [pull.number, pull]));
  const fitting = [...byNumber.values()].filter(
    (pull) =>
      pull.isOpen &&
      sameName(pull.baseRepository, repository) &&
      sameName(pull.headRepository, headRepository),
  );
  const exact = fitting.filter(({ head }) => head === hash);
  const [first, ...more] = exact;
  if (first === undefined) {
    const [moved] = fitting;
    return moved === undefined ? { kind: 'none' } : { kind: 'superseded', pull: moved };
  }
  if (more.length === 0) return { kind: 'found', pull: first };
  return { kind: 'ambiguous', numbers: exact.map(({ number }) => number).toSorted((a, b) => a - b) };
}

/** GitHub's names are the same in any case. */
function sameName(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
