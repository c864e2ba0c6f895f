import * as v from 'valibot';
import type { ApiOutcome } from '../comment/api-outcome.ts';
import type { GithubApi } from '../comment/github-api-adapter.ts';
import { listPages } from '../comment/list-pages.ts';
import { readAnswer } from '../comment/read-answer.ts';
import type { RepositoryName } from '../comment/repository-name.ts';
import {
  mergeRules,
  NO_RULES,
  type BranchRules,
  type GateSettings,
  type OwnerError,
} from './gate-settings.ts';

const ownersShape = v.object({
  errors: v.array(
    v.object({ line: v.number(), path: v.string(), kind: v.string(), source: v.optional(v.string(), '') }),
  ),
});

const flag = v.optional(v.boolean(), false);
const count = v.optional(v.number(), 0);

const ruleShape = v.object({
  type: v.string(),
  parameters: v.optional(
    v.object({
      require_code_owner_review: flag,
      required_approving_review_count: count,
      dismiss_stale_reviews_on_push: flag,
      strict_required_status_checks_policy: flag,
      required_status_checks: v.optional(v.array(v.object({ context: v.string() })), []),
    }),
  ),
});

const protectionShape = v.object({
  required_pull_request_reviews: v.optional(
    v.object({
      require_code_owner_reviews: flag,
      required_approving_review_count: count,
      dismiss_stale_reviews: flag,
    }),
  ),
  required_status_checks: v.optional(
    v.nullable(v.object({ strict: flag, contexts: v.optional(v.array(v.string()), []) })),
  ),
});

/** Reads what GitHub says of the gate of a branch. What the token may not see is `undefined`. */
export async function readSettings(
  api: GithubApi,
  repository: RepositoryName,
  branch: string,
): Promise<GateSettings> {
  const here = { ...repository, branch };
  const [owners, rules, protection] = [
    await api.call('GET /repos/{owner}/{repo}/codeowners/errors', { ...repository }),
    await listPages(api, 'GET /repos/{owner}/{repo}/rules/branches/{branch}', here, ruleShape),
    await api.call('GET /repos/{owner}/{repo}/branches/{branch}/protection', here),
  ];
  return {
    branch,
    ownerErrors: ownerErrors(readAnswer(owners, ownersShape)),
    rules: rules.status === 'done' ? rules.value.map(rulesOf).reduce(mergeRules, NO_RULES) : undefined,
    protection: protectionOf(readAnswer(protection, protectionShape)),
  };
}

function ownerErrors(
  outcome: ApiOutcome<v.InferOutput<typeof ownersShape>>,
): readonly OwnerError[] | undefined {
  return outcome.status === 'done' ? outcome.value.errors : undefined;
}

function rulesOf({ type, parameters }: v.InferOutput<typeof ruleShape>): BranchRules {
  if (type === 'merge_queue') return { ...NO_RULES, isFresh: true };
  if (parameters === undefined) return NO_RULES;
  if (type === 'pull_request')
    return {
      ...NO_RULES,
      codeOwnerReview: parameters.require_code_owner_review,
      approvals: parameters.required_approving_review_count,
      dismissesStale: parameters.dismiss_stale_reviews_on_push,
    };
  if (type === 'required_status_checks')
    return {
      ...NO_RULES,
      checks: parameters.required_status_checks.map(({ context }) => context),
      isFresh: parameters.strict_required_status_checks_policy,
    };
  return NO_RULES;
}

/** GitHub answers 404 with these words where a branch has no classic protection, and 404 or 403 where it won't say. */
const UNPROTECTED = /branch not protected/i;

function protectionOf(outcome: ApiOutcome<v.InferOutput<typeof protectionShape>>): BranchRules | undefined {
  if (outcome.status === 'absent' && UNPROTECTED.test(outcome.reason)) return NO_RULES;
  if (outcome.status !== 'done') return undefined;
  const { required_pull_request_reviews: reviews, required_status_checks: checks } = outcome.value;
  return {
    codeOwnerReview: reviews?.require_code_owner_reviews ?? false,
    approvals: reviews?.required_approving_review_count ?? 0,
    dismissesStale: reviews?.dismiss_stale_reviews ?? false,
    checks: checks?.contexts ?? [],
    isFresh: checks?.strict ?? false,
  };
}
