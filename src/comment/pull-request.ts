import type { ApiOutcome } from './api-outcome.ts';

/** A pull request as far as a run has to know it. */
export interface PullRequest {
  readonly number: number;
  readonly isOpen: boolean;
  /** The full hash of its newest commit. */
  readonly head: string;
  /** `owner/name`; absent where the fork was deleted. */
  readonly headRepository?: string;
  readonly headBranch: string;
  readonly baseBranch: string;
  readonly baseRepository: string;
}

/** Where pull requests are looked up. */
export interface PullRequests {
  /** Those that the commit is part of. */
  withCommit(hash: string): Promise<ApiOutcome<readonly PullRequest[]>>;
  /** The open ones from a branch of an account. */
  fromBranch(owner: string, branch: string): Promise<ApiOutcome<readonly PullRequest[]>>;
}
