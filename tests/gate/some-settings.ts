import { NO_RULES, type BranchRules, type GateSettings } from '../../src/gate/gate-settings.ts';

/** Settings of a repository whose gate is in order, but for what is given. */
export function someSettings(rules: Partial<BranchRules> = {}): GateSettings {
  return {
    branch: 'main',
    ownerErrors: [],
    protection: NO_RULES,
    rules: {
      codeOwnerReview: true,
      approvals: 1,
      dismissesStale: true,
      checks: ['prompt-surface'],
      isFresh: true,
      ...rules,
    },
  };
}
