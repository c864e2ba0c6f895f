/** One thing that doctor looks at. */
export interface GateRule {
  readonly severity: 'error' | 'warning';
  /** Why it matters, one sentence. */
  readonly why: string;
  /** How to put it right, one sentence. */
  readonly fix: string;
}

/** Every rule, by its id, in the order of ids. */
export const GATE_RULES = {
  'action-unpinned': {
    severity: 'error',
    why: 'a tag can be moved to other code, which then runs with the rights of the job',
    fix: 'name the full hash of a commit, with the version as a comment behind it',
  },
  'approvals-none': {
    severity: 'error',
    why: 'with no approval required, the review of a code owner is asked for and nobody waits for it',
    fix: 'require at least one approval for the default branch',
  },
  'approvals-stale': {
    severity: 'error',
    why: 'what is pushed after an approval is merged unseen',
    fix: 'dismiss stale approvals when new commits are pushed',
  },
  'artifact-trusted': {
    severity: 'error',
    why: 'what a run of a fork uploaded is whatever the fork wants it to be',
    fix: 'read the commits as git objects instead',
  },
  'attributes-prompts': {
    severity: 'warning',
    why: 'whole prompts are kept byte for byte, and git may change them',
    fix: 'give them `-text linguist-generated` in .gitattributes',
  },
  'attributes-reviewed': {
    severity: 'error',
    why: 'a snapshot that git changes or GitHub folds away is not what reviewers read',
    fix: 'give the snapshot `text eol=lf -linguist-generated` in .gitattributes, and nothing that hides or converts it',
  },
  'base-not-fresh': {
    severity: 'warning',
    why: 'two changes that pass alone may not match the snapshot together',
    fix: 'require branches to be up to date before merging, or use a merge queue',
  },
  'check-filtered': {
    severity: 'error',
    why: 'a required check that a filter skips never reports, and the pull request waits forever; one that misses pushes is no check',
    fix: 'take the filter away, and let the job end early where there is nothing to do',
  },
  'check-missing': {
    severity: 'error',
    why: 'nothing holds the snapshot to what the code renders',
    fix: 'add a job of that name, without a matrix, to a workflow on `pull_request`, or name the right one with --check',
  },
  'check-no-queue': {
    severity: 'warning',
    why: 'in a merge queue the required check would never report',
    fix: 'add `merge_group:` to the triggers of the workflow',
  },
  'check-not-required': {
    severity: 'error',
    why: 'a check that is not required can fail and be merged',
    fix: 'add it to the required status checks of the default branch',
  },
  'check-optional': {
    severity: 'error',
    why: 'a job that is skipped, since one that it needs failed, or that may fail counts as passed',
    fix: 'take `if`, `needs` and `continue-on-error` away from the job and from the step that checks, and let that fail',
  },
  'comment-unlinked': {
    severity: 'error',
    why: 'a workflow that waits for one that does not exist never runs',
    fix: 'write the `name` of the workflow that it waits for',
  },
  'credentials-kept': {
    severity: 'error',
    why: 'checkout leaves the token where every later step, and the code that it runs, can read it',
    fix: 'set `persist-credentials: false`',
  },
  'fork-code-trusted': {
    severity: 'error',
    why: 'whoever opens a pull request would run their code with the rights of this repository',
    fix: 'check out the default branch, and read the change as git objects',
  },
  'gate-other-owner': {
    severity: 'warning',
    why: 'others than the owners of the snapshot may change what gates it',
    fix: 'give it to the owners of the snapshot too',
  },
  'gate-unowned': {
    severity: 'error',
    why: 'who may change that without a review can change or remove the gate first',
    fix: 'add a line for it, below all lines that match it too',
  },
  'owners-missing': {
    severity: 'error',
    why: 'without owners nobody has to review a change of the snapshot',
    fix: 'write a CODEOWNERS file; `init` writes one',
  },
  'owners-placeholder': {
    severity: 'warning',
    why: 'GitHub ignores owners that do not exist, so nobody is asked',
    fix: 'put a team of yours with write access in its place',
  },
  'owners-refused': {
    severity: 'error',
    why: 'GitHub passes over such a line, so nobody is asked',
    fix: 'correct the line, and give the team write access to the repository',
  },
  'owners-several': {
    severity: 'warning',
    why: 'GitHub reads only the first of them: .github/CODEOWNERS, then CODEOWNERS, then docs/CODEOWNERS',
    fix: 'keep one',
  },
  'owners-syntax': {
    severity: 'error',
    why: 'GitHub passes over a line that it can not read, so nobody is asked',
    fix: 'write a plain pattern and its owners; `!`, `[ ]` and `\\#` of .gitignore do not work here',
  },
  'owners-too-large': {
    severity: 'error',
    why: 'GitHub does not read a CODEOWNERS file above 3 MB at all',
    fix: 'shorten it',
  },
  'permissions-missing': {
    severity: 'error',
    why: 'without `permissions` the token has whatever the repository gives by default, often write',
    fix: 'write `permissions: contents: read` at the top of the workflow',
  },
  'permissions-wide': {
    severity: 'error',
    why: 'a right that every job has is a right for code that does not need it',
    fix: 'give rights to read at the top, and a right to write to the one job that needs it',
  },
  'program-unpinned': {
    severity: 'error',
    why: 'whatever the registry has under that name on that day would run with the rights of the job',
    fix: 'name the version, `--package=prompt-surface@1.2.3`, or install it from a lock file and call `npx --no prompt-surface`',
  },
  'protection-unknown': {
    severity: 'warning',
    why: 'what could not be read could not be checked',
    fix: 'run doctor with a token that may read the administration of the repository',
  },
  'review-not-required': {
    severity: 'error',
    why: 'CODEOWNERS only suggests reviewers until their review is required',
    fix: 'require a review from code owners for the default branch',
  },
  'snapshot-not-named': {
    severity: 'error',
    why: 'a general line is soon followed by another that takes the snapshot away',
    fix: 'add a line for the folder of the snapshot at the end of CODEOWNERS, with a slash at its end',
  },
  'snapshot-overridden': {
    severity: 'error',
    why: 'the last line that matches wins, and its owners are others',
    fix: 'move the line of the snapshot below it',
  },
  'snapshot-unowned': {
    severity: 'error',
    why: 'a prompt change could be merged without a review',
    fix: 'own the folder with a slash at its end, and no part of it by a line without owners',
  },
  'untrusted-text': {
    severity: 'error',
    why: 'GitHub pastes the text into the script before it runs, so a branch name can be a command',
    fix: 'pass it through `env`, and write "$NAME" in the script',
  },
  'workflow-unreadable': {
    severity: 'error',
    why: 'GitHub does not run a workflow that it can not read, and what it does can not be checked',
    fix: 'correct the YAML',
  },
} as const satisfies Readonly<Record<string, GateRule>>;

export type GateRuleId = keyof typeof GATE_RULES;
