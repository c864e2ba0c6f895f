/** What GitHub says of a repository's gate. `undefined` is what could not be read. */
export interface GateSettings {
  readonly branch: string;
  /** Errors in the CODEOWNERS file of the default branch, owners without write access among them. */
  readonly ownerErrors: readonly OwnerError[] | undefined;
  /** From rulesets. */
  readonly rules: BranchRules | undefined;
  /** From classic branch protection; nothing in it is set where there is none. */
  readonly protection: BranchRules | undefined;
}

export interface OwnerError {
  readonly line: number;
  readonly path: string;
  readonly kind: string;
  readonly source: string;
}

/** What has to hold before a pull request is merged. */
export interface BranchRules {
  readonly codeOwnerReview: boolean;
  readonly approvals: number;
  readonly dismissesStale: boolean;
  readonly checks: readonly string[];
  /** Branches have to be up to date, or a merge queue tries them together. */
  readonly isFresh: boolean;
}

/** Nothing has to hold. */
export const NO_RULES: BranchRules = {
  codeOwnerReview: false,
  approvals: 0,
  dismissesStale: false,
  checks: [],
  isFresh: false,
};

/** What two sources of rules demand together: GitHub applies all of them. */
export function mergeRules(one: BranchRules, other: BranchRules): BranchRules {
  return {
    codeOwnerReview: one.codeOwnerReview || other.codeOwnerReview,
    approvals: Math.max(one.approvals, other.approvals),
    dismissesStale: one.dismissesStale || other.dismissesStale,
    checks: [...new Set([...one.checks, ...other.checks])],
    isFresh: one.isFresh || other.isFresh,
  };
}
