import type { ConfiguredPaths } from '../../src/gate/gate-inputs.ts';
import type { GateRuleId } from '../../src/gate/gate-rules.ts';
import type { GateSettings } from '../../src/gate/gate-settings.ts';
import { CHECK, COMMENT, FOLDER, OWNERS, type SomeGate } from './some-gate.ts';
import { someSettings } from './some-settings.ts';

/** A gate with one fault, and what doctor has to say of it: the rule, and the line where there is one. */
export type PlantedFault =
  | readonly [rule: GateRuleId, line: number | undefined, gate: SomeGate]
  | readonly [rule: GateRuleId, line: number | undefined, gate: SomeGate, settings: GateSettings];

const withOwners = (...lines: readonly string[]): SomeGate => ({ owners: `${OWNERS}${lines.join('\n')}\n` });
const checkWith = (from: string | RegExp, to: string): SomeGate => ({ check: CHECK.replace(from, to) });
const commentWith = (from: string | RegExp, to: string): SomeGate => ({ comment: COMMENT.replace(from, to) });
const TARGET = COMMENT.replace(/workflow_run:\n {4}workflows: .*/, 'pull_request_target:');
const headOf = (text: string, ref: string): string =>
  text.replace('persist-credentials: false', `persist-credentials: false\n          ref: ${ref}`);

const configured = (...named: readonly string[]): ConfiguredPaths => ({
  file: 'prompt-surface.config.yaml',
  named,
});
const INSTALLED: SomeGate = {
  owners: OWNERS.replace(/\/package.*\n/, ''),
  more: { 'package.json': '{"devDependencies": {"prompt-surface": "1.0.0"}}' },
};

/** At least one for each rule. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ['action-unpinned', 11, checkWith(/@0+/, '@v5')],
  ['action-unpinned', 11, checkWith(/@0+/, '@0000000')],
  ['approvals-none', undefined, {}, someSettings({ approvals: 0 })],
  ['approvals-stale', undefined, {}, someSettings({ dismissesStale: false })],
  ['artifact-trusted', 12, commentWith('actions/checkout', 'dawidd6/action-download-artifact')],
  [
    'artifact-trusted',
    12,
    {
      comment: COMMENT.replace('actions/checkout', 'actions/download-artifact').replace(
        'persist-credentials: false',
        'run-id: ${{ github.event.workflow_run.id }}',
      ),
    },
  ],
  ['artifact-trusted', 17, commentWith('echo "$NAME"', 'gh run download 1')],
  [
    'attributes-prompts',
    undefined,
    { attributes: { [`${FOLDER}/prompts/cli.txt`]: { text: 'auto', eol: 'unspecified' } } },
  ],
  [
    'attributes-reviewed',
    undefined,
    { attributes: { [`${FOLDER}/surfaces.txt`]: { text: 'auto', eol: 'unspecified' } } },
  ],
  [
    'attributes-reviewed',
    undefined,
    { attributes: { [`${FOLDER}/surfaces.txt`]: { text: 'set', eol: 'lf', 'linguist-generated': 'set' } } },
  ],
  [
    'attributes-reviewed',
    undefined,
    { attributes: { [`${FOLDER}/surfaces.txt`]: { text: 'set', eol: 'lf', diff: 'unset' } } },
  ],
  [
    'attributes-prompts',
    undefined,
    { attributes: { [`${FOLDER}/prompts/cli.txt`]: { text: 'unset', filter: 'lfs' } } },
  ],
  ['base-not-fresh', undefined, {}, someSettings({ isFresh: false })],
  ['check-filtered', 4, checkWith('pull_request:', 'pull_request:\n    paths: [src/**]')],
  ['check-filtered', 4, checkWith('pull_request:', 'pull_request:\n    types: [opened]')],
  ['check-filtered', 4, checkWith('pull_request:', 'pull_request:\n    branches: [develop]')],
  ['check-filtered', 4, checkWith('pull_request:', 'pull_request:\n    branches-ignore: [ma*]')],
  ['check-missing', undefined, checkWith('pull_request:', 'push:')],
  [
    'check-missing',
    11,
    checkWith('    steps:', '    strategy:\n      matrix: { node: [20, 22] }\n    steps:'),
  ],
  ['check-missing', undefined, checkWith('  prompt-surface:\n', '  other:\n')],
  ['check-no-queue', 3, checkWith('  merge_group:\n', '')],
  ['check-not-required', undefined, {}, someSettings({ checks: ['other'] })],
  ['check-optional', 10, checkWith('    steps:', '    if: github.actor != 1\n    steps:')],
  ['check-optional', 10, checkWith('    steps:', '    continue-on-error: true\n    steps:')],
  ['check-optional', 10, checkWith('    steps:', '    needs: [build]\n    steps:')],
  ['check-optional', 14, checkWith('npm run check', 'npm run check || true')],
  [
    'check-optional',
    15,
    checkWith('- run: npm run check', '- continue-on-error: true\n        run: npm run check'),
  ],
  ['comment-unlinked', 4, commentWith('[prompt-surface]', '[other]')],
  ['credentials-kept', 11, checkWith('persist-credentials: false', 'fetch-depth: 0')],
  ['fork-code-trusted', 12, { comment: headOf(COMMENT, '${{ github.event.workflow_run.head_sha }}') }],
  ['fork-code-trusted', 11, { comment: headOf(TARGET, '${{ github.head_ref }}') }],
  ['fork-code-trusted', 17, commentWith('echo "$NAME"', 'gh pr checkout 1')],
  [
    'fork-code-trusted',
    17,
    commentWith('echo "$NAME"', 'git fetch origin pull/1/head && git checkout FETCH_HEAD'),
  ],
  ['gate-other-owner', 9, withOwners('/package.json @org/web')],
  ['gate-unowned', undefined, { owners: OWNERS.replace(/\/CODEOWNERS.*\n/, '') }],
  ['gate-unowned', 9, withOwners('/.github/workflows/')],
  ['gate-unowned', undefined, { owners: OWNERS.replace(/\/prompt-surface.*\n/, '') }],
  [
    'gate-unowned',
    9,
    { ...withOwners('/src/agent.js'), configuration: configured('src/agent.js'), paths: ['src/agent.js'] },
  ],
  ['gate-unowned', undefined, { configuration: configured(), ...INSTALLED }],
  ['owners-missing', undefined, { owners: '' }],
  ['owners-placeholder', 9, withOwners('/docs/ @hermes-agent-core')],
  [
    'owners-refused',
    4,
    {},
    {
      ...someSettings(),
      ownerErrors: [
        { line: 4, path: 'CODEOWNERS', kind: 'Unknown owner', source: '/snapshots/ @org/readers' },
      ],
    },
  ],
  ['owners-several', undefined, { more: { 'docs/CODEOWNERS': '* @org/web\n' } }],
  ['owners-syntax', 9, withOwners('!/snapshots/README.md @org/prompts')],
  ['owners-too-large', undefined, withOwners(`# ${'x'.repeat(3 * 1024 * 1024)}`)],
  ['owners-too-large', undefined, withOwners(`# ${'字'.repeat(1024 * 1024)}`)],
  ['permissions-missing', undefined, checkWith('permissions:\n  contents: read\n', '')],
  ['permissions-wide', 6, checkWith('contents: read', 'contents: write')],
  [
    'permissions-wide',
    9,
    { comment: COMMENT.replace('permissions:\n      pull-requests: write', 'permissions: write-all') },
  ],
  ['program-unpinned', 14, checkWith('npm run check', 'npx --yes prompt-surface check')],
  ['protection-unknown', undefined, {}, { ...someSettings(), protection: undefined }],
  ['review-not-required', undefined, {}, someSettings({ codeOwnerReview: false })],
  ['snapshot-not-named', undefined, { owners: OWNERS.replace('/snapshots/ ', '*') }],
  ['snapshot-overridden', 9, withOwners('*.json @org/web')],
  ['snapshot-unowned', 9, withOwners('/snapshots/empty/')],
  ['snapshot-unowned', 9, withOwners('/snapshots/layers/')],
  ['untrusted-text', 17, commentWith('echo "$NAME"', 'echo "${{ github.event.workflow_run.head_branch }}"')],
  ['workflow-unreadable', 3, checkWith('pull_request:', 'pull_request: a: b')],
  ['workflow-unreadable', undefined, { more: { '.github/workflows/x.yml': 'name: x\n' } }],
];
