import { yamlScalar } from './yaml-scalar.ts';

/** What a workflow installs and runs in the repository that it is written for. */
export interface WorkflowNeeds {
  /** The branch that pull requests are merged into. */
  readonly branch: string;
  /** Whether `npm ci` installs this program, by the repository's own lock file. */
  readonly installs: boolean;
  /** What stands before the name of a command. */
  readonly program: string;
  /** A package to install globally, e.g. the agent with its version. */
  readonly agent?: string;
}

const CHECKOUT = 'actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0';
const SETUP_NODE = 'actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0';
const UPLOAD = 'actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2';

/** The workflow that checks the snapshot: it runs the code of a change and has no right but to read. */
export function checkWorkflow({ branch, installs, program, agent }: WorkflowNeeds): string {
  return `# Checks that the committed snapshot is what the agent is given now, and tells in the summary what a change does. It
# runs the code of the change, so it may read and nothing else. No \`paths\` filter: a required check has to report.
name: prompt-surface

on:
  pull_request:
  merge_group:
  push:
    branches: [${yamlScalar(branch)}]

permissions:
  contents: read

concurrency:
  group: prompt-surface-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  prompt-surface:
    name: prompt-surface
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    steps:
      # The merge base is needed, and how far back it lies nobody knows.
      - uses: ${CHECKOUT}
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 22
${installs ? '          cache: npm\n' : ''}${installSteps(installs, agent)}      - name: Check
        id: check
        run: ${program} check
      # What can't be told, e.g. of a base that was rewritten, must not keep a change out that the check lets in.
      - name: Tell in the summary
        if: always() && github.event_name == 'pull_request'
        continue-on-error: true
        run: ${program} comment
      - name: Render what should have been committed
        if: failure() && steps.check.outcome == 'failure'
        run: ${program} render --out rendered
      - name: Keep it for download
        if: failure() && hashFiles('rendered/surfaces.txt') != ''
        uses: ${UPLOAD}
        with:
          name: prompt-surface-rendered
          path: rendered
          retention-days: 7
`;
}

function installSteps(installs: boolean, agent: string | undefined): string {
  const packages = installs ? '      - name: Install\n        run: npm ci --no-audit --no-fund\n' : '';
  if (agent !== undefined)
    return `${packages}      # Another version is another surface: raise it in a pull request, and render there.
      - name: Install the agent
        run: npm install --global --no-audit --no-fund ${agent}
`;
  return `${packages}      # What else the surfaces need to be rendered, e.g. Python packages, is installed here.\n`;
}

/** The workflow that posts the comment: it may write, so it runs what the default branch says and nothing of the change. */
export function commentWorkflow({ installs, program }: Pick<WorkflowNeeds, 'installs' | 'program'>): string {
  return `# Keeps one comment in the pull request that says what the change does, for forks too. It may write, so it checks out
# the default branch alone: the change is fetched and read as data, and no artifact of its run is opened.
name: prompt-surface-comment

on:
  workflow_run:
    workflows: [prompt-surface]
    types: [completed]

permissions: {}

# By commit: a newer one must not wait for an older one, nor be cancelled by it.
concurrency:
  group: prompt-surface-comment-\${{ github.event.workflow_run.head_repository.full_name }}-\${{ github.event.workflow_run.head_sha }}

jobs:
  comment:
    name: comment
    if: github.event.workflow_run.event == 'pull_request'
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    permissions:
      contents: read
      pull-requests: write
    env:
      # No script of a package gets near the token.
      npm_config_ignore_scripts: 'true'
    steps:
      - uses: ${CHECKOUT}
        with:
          ref: \${{ github.event.repository.default_branch }}
          fetch-depth: 0
          persist-credentials: false
      # No cache here, for the same reason.
      - uses: ${SETUP_NODE}
        with:
          node-version: 22
${installs ? '      - name: Install\n        run: npm ci --no-audit --no-fund\n' : ''}      - name: Tell the pull request
        env:
          GITHUB_TOKEN: \${{ github.token }}
        run: ${program} comment
`;
}
