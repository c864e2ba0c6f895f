import type { GateFinding } from './finding.ts';
import { mergeRules, NO_RULES, type GateSettings } from './gate-settings.ts';

/** What the settings of a repository leave open; `check` is the name of the required check. */
export function checkSettings(settings: GateSettings, check: string): GateFinding[] {
  const { branch, rules, protection, ownerErrors } = settings;
  const demanded = mergeRules(rules ?? NO_RULES, protection ?? NO_RULES);
  const isKnown = rules !== undefined && protection !== undefined;
  const gaps: readonly (readonly [isOpen: boolean, finding: GateFinding])[] = [
    [
      !demanded.codeOwnerReview,
      { rule: 'review-not-required', message: `"${branch}" requires no review from code owners.` },
    ],
    [demanded.approvals < 1, { rule: 'approvals-none', message: `"${branch}" requires no approval.` }],
    [
      !demanded.dismissesStale,
      { rule: 'approvals-stale', message: `An approval for "${branch}" outlives new commits.` },
    ],
    [
      !demanded.checks.some((name) => name === check || name.endsWith(` / ${check}`)),
      { rule: 'check-not-required', message: `"${branch}" does not require the check "${check}".` },
    ],
    [
      !demanded.isFresh,
      {
        rule: 'base-not-fresh',
        message: `"${branch}" requires neither a merge queue nor that branches are up to date.`,
      },
    ],
  ];
  const unread = [
    ...(ownerErrors === undefined ? ['the errors of CODEOWNERS'] : []),
    ...(rules === undefined ? ['the rulesets'] : []),
    ...(protection === undefined ? ['the branch protection'] : []),
  ];
  return [
    ...(ownerErrors ?? []).map(({ path, line, kind, source }) => ({
      rule: 'owners-refused' as const,
      file: path,
      line,
      message: `GitHub says "${kind}" of "${source.trim()}".`,
    })),
    // A gap is told only where everything that could fill it was seen.
    ...(isKnown ? gaps.flatMap(([isOpen, finding]) => (isOpen ? [finding] : [])) : []),
    ...(unread.length === 0
      ? []
      : [{ rule: 'protection-unknown' as const, message: `GitHub did not tell ${unread.join(', ')}.` }]),
  ];
}
