import { describe, expect, it } from 'vitest';
import { checkAttributes } from '../../src/gate/check-attributes.ts';
import { checkOwners } from '../../src/gate/check-owners.ts';
import { checkRequiredCheck } from '../../src/gate/check-required-check.ts';
import { checkSettings } from '../../src/gate/check-settings.ts';
import { checkWorkflows } from '../../src/gate/check-workflows.ts';
import type { GateFinding } from '../../src/gate/finding.ts';
import { GATE_RULES } from '../../src/gate/gate-rules.ts';
import type { GateSettings } from '../../src/gate/gate-settings.ts';
import { guardedPaths } from '../../src/gate/guarded-paths.ts';
import { unpinnedProgram } from '../../src/gate/unpinned-program.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { CHECK, FOLDER, OWNERS, someGate, type SomeGate } from './some-gate.ts';
import { someSettings } from './some-settings.ts';

function findings(gate: SomeGate, settings: GateSettings = someSettings()): GateFinding[] {
  const inputs = someGate(gate);
  return [
    ...checkOwners(inputs),
    ...checkAttributes(inputs),
    ...checkWorkflows(inputs),
    ...checkRequiredCheck(inputs),
    ...checkSettings(settings, inputs.check),
  ];
}

describe('doctor\u2019s rules', () => {
  it('find nothing where the gate is in order', () => {
    expect(findings({})).toEqual([]);
  });

  it('each find the fault that was planted for them, in its line', () => {
    for (const [rule, line, gate, settings] of PLANTED_FAULTS) {
      const found = findings(gate, settings).filter((finding) => finding.rule === rule);
      expect([rule, found.map((finding) => finding.line)]).toEqual([
        rule,
        expect.arrayContaining([line]) as unknown,
      ]);
    }
  });

  it('are in order, have no dead row, and speak in sentences', () => {
    const ids = Object.keys(GATE_RULES);
    expect(ids).toEqual(sortCodePoints(ids));
    expect(ids).toEqual(sortCodePoints(new Set(PLANTED_FAULTS.map(([rule]) => rule))));
    for (const { why, fix } of Object.values(GATE_RULES))
      for (const sentence of [why, fix]) expect(sentence).toMatch(/^(?:[a-z]|GitHub|CODEOWNERS).*[^.]$/);
  });
});

const owners = (...lines: readonly string[]): SomeGate => ({ owners: `${OWNERS}${lines.join('\n')}\n` });
const of = (rule: string, gate: SomeGate) => findings(gate).filter((finding) => finding.rule === rule);

describe('owners of the snapshot', () => {
  it('CO-01 are not asked where GitHub says that a team has no write access', () => {
    const ownerErrors = [
      { line: 2, path: 'CODEOWNERS', kind: 'Unknown owner', source: '/snapshots/ @org/readers\n' },
    ];
    expect(checkSettings({ ...someSettings(), ownerErrors }, 'prompt-surface')).toEqual([
      {
        rule: 'owners-refused',
        file: 'CODEOWNERS',
        line: 2,
        message: 'GitHub says "Unknown owner" of "/snapshots/ @org/readers".',
      },
    ]);
  });

  it('CO-02 do not own what lies below `dir/*`', () => {
    const gate = { owners: OWNERS.replace('/snapshots/ ', '/snapshots/*') };
    const [found, ...more] = of('snapshot-unowned', gate);
    expect(found?.message).toMatch(
      /^"snapshots\/layers\/guide.txt" and \d+ more have no owner: no line matches/,
    );
    expect(more).toEqual([]);
    expect(of('snapshot-unowned', {})).toEqual([]);
  });

  it('CO-03 own CODEOWNERS and the workflows too', () => {
    for (const line of ['/CODEOWNERS', '/.github/']) {
      const gate = { owners: OWNERS.replace(new RegExp(`${line}.*\n`), '') };
      expect(of('gate-unowned', gate).length).toBeGreaterThan(0);
    }
    // A file that GitHub prefers to the present one could be added.
    const open = { owners: OWNERS.replace('/.github/ ', '/.github/workflows/') };
    expect(of('gate-unowned', open)[0]?.message).toContain('".github/CODEOWNERS"');
  });

  it('CO-04 are replaced by those of a later line', () => {
    const found = of('snapshot-overridden', owners('*.json @org/web'));
    expect(found).toMatchObject([{ file: 'CODEOWNERS', line: 9 }]);
    expect(found[0]?.message).toContain('"*.json @org/web" takes "snapshots/tools/read.json"');
    expect(found[0]?.message).not.toContain('prompts/cli.txt');
    expect(of('snapshot-overridden', owners('*.json @org/web @org/prompts'))).toEqual([]);
  });

  it('CO-05 are not named by syntax of .gitignore', () => {
    for (const pattern of ['!/snapshots/x', '/snapshots/[ab]', '\\#x', '/snapshots/x @'])
      expect(of('owners-syntax', owners(`${pattern} @org/prompts`))).toMatchObject([{ line: 9 }]);
  });

  it('CO-06 are taken away by a line without any', () => {
    const gate = { ...owners('/snapshots/legacy/'), paths: [`${FOLDER}/legacy/old.txt`] };
    expect(of('snapshot-unowned', gate)).toEqual([
      {
        rule: 'snapshot-unowned',
        file: 'CODEOWNERS',
        line: 9,
        message: '"snapshots/legacy/old.txt" has no owner: "/snapshots/legacy/" takes the owners away.',
      },
    ]);
  });

  it('CO-06 have what a later line gives back', () => {
    for (const pattern of ['/snapshots/legacy/', '/snapshots/legacy/*.txt', '/snapshots/**/old-?.txt'])
      expect([pattern, findings({ owners: `${pattern}\n${OWNERS}` })]).toEqual([pattern, []]);
    const half = {
      owners: OWNERS.replace('/src/', '/snapshots/legacy/\n/snapshots/legacy/*.txt @org/prompts\n/src/'),
    };
    expect(of('snapshot-unowned', half)).toMatchObject([{ line: 3 }]);
  });

  it('are named in a pattern that writes blanks and brackets as it can', () => {
    const named = (pattern: string, folder: string) => {
      const inputs = { ...someGate({ owners: OWNERS.replace('/snapshots/', pattern) }), folder, paths: [] };
      return checkOwners(inputs).filter(({ rule }) => rule === 'snapshot-not-named').length === 0;
    };
    expect(named('/a\\ b/?x?/', 'a b/[x]')).toBe(true);
    expect(named('/a?b/', 'a/b')).toBe(false);
    expect(named('/a/', 'a/b')).toBe(false);
  });

  it('may be several, each for its part', () => {
    expect(findings(owners('/snapshots/layers/guide.txt @org/security'))).toEqual([]);
  });

  it('are taken from the file that GitHub reads', () => {
    const gate = { more: { '.github/CODEOWNERS': '/snapshots/ @org/prompts\n' } };
    expect(of('owners-several', gate)).toMatchObject([{ file: 'CODEOWNERS' }]);
    expect(of('gate-unowned', gate).length).toBeGreaterThan(0);
  });
});

describe('workflows', () => {
  it('CI-03 may check out the head where they have no rights', () => {
    const harmless = `name: x
on: [workflow_run]
permissions: {}
jobs:
  x:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@${'0'.repeat(40)}
        with:
          ref: \${{ github.event.workflow_run.head_sha }}
          persist-credentials: false
`;
    const path = '.github/workflows/x.yml';
    expect(findings({ more: { [path]: harmless } })).toEqual([]);
    const secret = harmless.replace('    steps:', '    env:\n      KEY: ${{ secrets.KEY }}\n    steps:');
    expect(of('fork-code-trusted', { more: { [path]: secret } })).toMatchObject([{ file: path, line: 10 }]);
  });

  it('CI-06 may paste numbers and hashes into a script, and pass text through the environment', () => {
    const script = (expression: string): SomeGate => ({
      more: {
        '.github/workflows/x.yml': `name: x
on: [push]
permissions: {}
jobs:
  x:
    runs-on: ubuntu-24.04
    steps:
      - run: |
          echo \${{ ${expression} }}
`,
      },
    });
    for (const text of [
      'github.event.pull_request.title',
      'github.event.pull_request.head.ref',
      'github.head_ref',
      'github.ref_name',
      "format('{0}', github.event.comment.body)",
      'github.event.commits[0].message',
      'github.event.commits.*.author.name',
      'inputs.folder',
      'toJSON(github.event)',
      'toJson( github )',
    ])
      expect([text, of('untrusted-text', script(text)).length]).toEqual([text, 1]);
    for (const text of [
      'github.event.pull_request.number',
      'github.event.pull_request.head.sha',
      'github.sha',
      'github.run_id',
      'matrix.os',
    ])
      expect([text, of('untrusted-text', script(text))]).toEqual([text, []]);
  });

  it('CI-06 may paste what is true or false, and what no stranger can write', () => {
    const script = (expression: string, env = ''): SomeGate => ({
      more: {
        '.github/workflows/x.yml': `name: x
on: [push]
permissions: {}
env:
  TITLE: \${{ github.event.pull_request.title }}
  NUMBER: \${{ github.event.number }}
jobs:
  x:
    runs-on: ubuntu-24.04
    steps:
      - run: echo "\${{ ${expression} }}"${env}
`,
      },
    });
    for (const text of [
      "github.event.pull_request.head.ref == 'main'",
      "'main' != github.ref_name",
      "github.ref_name == 'main' && 'production' || 'test'",
      "contains(github.event.pull_request.labels.*.name, 'skip')",
      "startsWith(github.head_ref, 'release/')",
      'github.event.action',
      'github.event.repository.default_branch',
      'github.event.pull_request.base.ref',
      'github.event.pull_request.user.login',
      'env.NUMBER',
      'env.OTHER',
    ])
      expect([text, of('untrusted-text', script(text))]).toEqual([text, []]);
    for (const text of [
      "github.ref_name == 'main' && 'x' || github.ref_name",
      "contains('x', 'y') && github.head_ref",
      "github.event['pull_request']['title']",
      "github['head_ref']",
      'github.event.pull_request.head.repo.description',
      'github.event.pull_request.head.label',
      "inputs['folder']",
      'env.TITLE',
      "format('{0}', env.TITLE)",
    ])
      expect([text, of('untrusted-text', script(text)).length]).toEqual([text, 1]);
    const own = '\n        env:\n          OTHER: ${{ github.head_ref }}';
    expect(of('untrusted-text', script('env.OTHER', own))).toMatchObject([{ line: 11 }]);
  });

  const privileged = (steps: string, { on = 'pull_request_target', more = '' } = {}): SomeGate => ({
    more: {
      '.github/workflows/x.yml': `name: x
on: ${on}
permissions:
  contents: read
${more}jobs:
  x:
    runs-on: ubuntu-24.04
    permissions:
      pull-requests: write
    env:
      HEAD_REF: \${{ github.head_ref }}
      BASE_REF: \${{ github.base_ref }}
    steps:
${steps.replaceAll(/^/gm, '      ')}
`,
    },
  });
  const checkout = (ref: string) =>
    `- uses: actions/checkout@${'0'.repeat(40)}\n  with: { persist-credentials: false, ref: '${ref}' }`;
  const lines = (...script: readonly string[]) =>
    `- run: |\n${script.map((line) => `    ${line}`).join('\n')}`;

  it('CI-03 may not check out the head by any other way', () => {
    for (const steps of [
      checkout('${{ env.HEAD_REF }}'),
      checkout('${{ steps.pr.outputs.sha }}'),
      checkout('${{ needs.find.outputs.ref }}'),
      checkout('refs/pull/${{ github.event.number }}/merge'),
      lines('git fetch origin pull/1/head:change', 'git checkout change'),
      lines('git fetch origin "pull/$N/head"', 'git -c advice.detachedHead=false checkout FETCH_HEAD'),
      lines('git checkout "$HEAD_REF"'),
      lines('git switch ${HEAD_REF}'),
      lines('git merge origin/${{ github.head_ref }}'),
      lines('git clone https://github.com/${{ github.event.pull_request.head.repo.full_name }} x'),
    ])
      expect([steps, of('fork-code-trusted', privileged(steps)).length]).toEqual([steps, 1]);
    const commented = privileged(checkout('${{ steps.pr.outputs.sha }}'), { on: 'issue_comment' });
    expect(of('fork-code-trusted', commented)).toHaveLength(1);
  });

  it('CI-03 may read the head as git objects', () => {
    for (const steps of [
      checkout('${{ github.event.repository.default_branch }}'),
      checkout('${{ env.BASE_REF }}'),
      lines('git fetch origin pull/1/head && git diff main FETCH_HEAD'),
      lines('git fetch origin pull/1/head:change', 'git checkout main', 'git diff main change'),
      lines('git merge-base main "$HEAD_REF"', 'git checkout "$BASE_REF"'),
      lines('echo "$HEAD_REF" | tee checkout'),
    ])
      expect([steps, of('fork-code-trusted', privileged(steps))]).toEqual([steps, []]);
  });

  it('CI-03 may not get a secret by way of the whole workflow, and may read with the token', () => {
    const job = (env: string): SomeGate => ({
      more: {
        '.github/workflows/x.yml': `name: x
on: pull_request_target
permissions:
  contents: read
env:
  KEY: ${env}
jobs:
  x:
    runs-on: ubuntu-24.04
    steps:
      ${checkout('${{ github.head_ref }}').replace('\n', '\n      ')}
`,
      },
    });
    expect(of('fork-code-trusted', job('${{ secrets.KEY }}'))).toHaveLength(1);
    expect(of('fork-code-trusted', job("${{ secrets['KEY'] }}"))).toHaveLength(1);
    expect(of('fork-code-trusted', job('${{ toJSON(secrets) }}'))).toHaveLength(1);
    expect(findings(job('${{ secrets.GITHUB_TOKEN }}'))).toEqual([]);
    expect(findings(job("${{ secrets['GITHUB_TOKEN'] }}"))).toEqual([]);
  });

  it('CI-03 have the rights of those that call them', () => {
    const gate = (permissions: string): SomeGate => ({
      more: {
        '.github/workflows/caller.yml': `name: caller
on: pull_request_target
permissions: {}
jobs:
  call:
    permissions: ${permissions}
    uses: ./.github/workflows/called.yml
    with: { ref: '\${{ github.head_ref }}' }
`,
        '.github/workflows/called.yml': `name: called
on: { workflow_call: { inputs: { ref: { type: string } } } }
permissions: { contents: write }
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      ${checkout('${{ inputs.ref }}').replace('\n', '\n      ')}
`,
      },
    });
    expect(of('fork-code-trusted', gate('{ contents: write }'))).toMatchObject([
      { file: '.github/workflows/called.yml', line: 8 },
    ]);
    expect(of('fork-code-trusted', gate('{ contents: read }'))).toEqual([]);
  });

  it('CI-03 CI-06 are no better than the actions that they share', () => {
    const action = '.github/actions/build/action.yml';
    const gate = (on: string): SomeGate => ({
      more: {
        ...privileged('- uses: ./.github/actions/build', { on }).more,
        [action]: `name: build
runs:
  using: composite
  steps:
    - uses: octo/tool@v1
    - shell: bash
      run: make "\${{ inputs.target }}"
    - ${checkout('${{ inputs.ref }}').slice(2).replace('\n', '\n    ')}
`,
      },
    });
    const found = (on: string) => findings(gate(on)).map(({ rule, file, line }) => [rule, file, line]);
    const always = [
      ['action-unpinned', action, 5],
      ['untrusted-text', action, 7],
    ];
    expect(found('push')).toEqual(always);
    expect(found('pull_request_target')).toEqual([...always, ['fork-code-trusted', action, 8]]);
    const docker = { more: { [action]: 'runs: { using: docker, image: Dockerfile }\n' } };
    expect(findings(docker)).toEqual([]);
  });

  it('may open what an earlier job of the same run uploaded', () => {
    const step = `- uses: actions/download-artifact@${'0'.repeat(40)}\n  with: { name: built }`;
    expect(findings(privileged(step))).toEqual([]);
    for (const script of ['gh api "/repos/$R/actions/artifacts/1/zip" > x.zip', 'gh run download 1'])
      expect([script, of('artifact-trusted', privileged(lines(script))).length]).toEqual([script, 1]);
  });

  it('are read in each form that GitHub reads', () => {
    for (const on of ['pull_request', '[pull_request, merge_group]'])
      expect(
        of('check-missing', {
          check: `on: ${on}\npermissions: read-all\njobs:\n  a:\n    name: prompt-surface\n    steps: []\n`,
        }),
      ).toEqual([]);
  });

  it('may limit each job by itself, and call a workflow that is pinned', () => {
    const jobs = (uses: string) => ({
      more: {
        '.github/workflows/x.yml': `name: x\non: push\njobs:\n  a:\n    permissions: {}\n    uses: ${uses}\n`,
      },
    });
    expect(findings(jobs('./.github/workflows/check.yml'))).toEqual([]);
    expect(findings(jobs(`octo/x/.github/workflows/y.yml@${'a'.repeat(40)}`))).toEqual([]);
    expect(of('action-unpinned', jobs('octo/x/.github/workflows/y.yml@main'))).toHaveLength(1);
  });
});

describe('the required check', () => {
  const on = (filter: string, branch: string) =>
    of('check-filtered', { branch, check: CHECK.replace('pull_request:', `pull_request:\n    ${filter}`) });

  it('may be limited to branches among which the gated one is', () => {
    for (const [filter, branch] of [
      ['branches: [main]', 'main'],
      ['branches: main', 'main'],
      ['branches: ["*"]', 'main'],
      ['branches: ["**"]', 'release/1.x'],
      ['branches: [release/*]', 'release/1.x'],
      ['branches: ["!main", main]', 'main'],
      ['branches-ignore: [wip/**]', 'main'],
    ] as const)
      expect([filter, on(filter, branch)]).toEqual([filter, []]);
    for (const [filter, branch] of [
      ['branches: [master]', 'main'],
      ['branches: ["*"]', 'release/1.x'],
      ['branches: [main, "!main"]', 'main'],
      ['branches: []', 'main'],
      ['branches-ignore: ["**"]', 'main'],
    ] as const)
      expect([filter, on(filter, branch).length]).toEqual([filter, 1]);
  });

  it('may need another job where it runs in any case, and forgive what is no check', () => {
    const gate = (from: string, to: string) => ({ check: CHECK.replace(from, to) });
    expect(findings(gate('    steps:', '    needs: [build]\n    if: ${{ always() }}\n    steps:'))).toEqual(
      [],
    );
    expect(findings(gate('npm run check', 'npm run check\n      - run: rm -f notes || true'))).toEqual([]);
    const upload = 'npm run check\n      - run: ./upload\n        continue-on-error: true';
    expect(findings(gate('npm run check', upload))).toEqual([]);
  });
});

describe('settings', () => {
  it('count together, from rulesets and from branch protection', () => {
    const { rules } = someSettings();
    const swapped = { ...someSettings(), rules: someSettings().protection, protection: rules };
    expect(checkSettings(swapped, 'prompt-surface')).toEqual([]);
    expect(checkSettings(someSettings({ checks: ['caller / prompt-surface'] }), 'prompt-surface')).toEqual(
      [],
    );
  });

  it('that could not be read are no gaps', () => {
    const unread = { ...someSettings({ approvals: 0 }), protection: undefined, ownerErrors: undefined };
    expect(checkSettings(unread, 'prompt-surface')).toEqual([
      {
        rule: 'protection-unknown',
        message: 'GitHub did not tell the errors of CODEOWNERS, the branch protection.',
      },
    ]);
  });
});

describe('the owners of a repository with a configuration', () => {
  const configuration = { file: 'prompt-surface.config.yaml', named: ['agent/main.py', 'worlds/shop'] };

  it('own it and what it names, files and folders, as long as that is there', () => {
    const paths = ['agent/main.py', 'agent/other.py', 'worlds/shop/README.md', 'worlds/shopping.md'];
    const found = of('gate-unowned', { configuration, paths });
    expect(found.map(({ message }) => message)).toEqual([
      '"agent/main.py" and 1 more (named in the configuration) have no owner: no line matches.',
    ]);
    const gate = owners('/agent/main.py @org/prompts', '/worlds/shop/ @org/prompts');
    expect(findings({ ...gate, configuration, paths })).toEqual([]);
  });

  it('own the archive that the check runs', () => {
    const paths = ['tools/prompt-surface-0.1.0.tgz', 'tools/other-0.1.0.tgz'];
    expect(of('gate-unowned', { configuration, paths })).toMatchObject([
      { message: '"tools/prompt-surface-0.1.0.tgz" (the packed program) has no owner: no line matches.' },
    ]);
  });

  it('are told of others that own what it names', () => {
    const gate = owners('/agent/ @org/web', '/worlds/ @org/prompts');
    expect(of('gate-other-owner', { ...gate, configuration, paths: ['agent/main.py'] })).toMatchObject([
      { line: 9, message: '"agent/main.py" (named in the configuration) belongs to @org/web alone.' },
    ]);
  });

  it('need not own what only the code of this project is', () => {
    const open = { owners: OWNERS.replace(/\/src.*\n/, '').replace(/\/package.*\n/, ''), configuration };
    expect(findings(open)).toEqual([]);
    expect(of('gate-unowned', { ...open, paths: ['scripts/ci/prompt-surface.ts'] }).length).toBe(3);
  });

  it('are asked before one is added, which would move the snapshot', () => {
    const gate = { owners: OWNERS.replace(/\/prompt-surface.*\n/, '') };
    expect(of('gate-unowned', gate)).toMatchObject([
      { message: '"prompt-surface.config.yaml" (the configuration) has no owner: no line matches.' },
    ]);
  });
});

describe('a workflow that fetches this program', () => {
  it('has to say which version, in every form', () => {
    for (const script of [
      'npx --yes prompt-surface check',
      'npx -y --package=prompt-surface prompt-surface check',
      'npx --yes prompt-surface@latest check',
      'npm exec --yes prompt-surface -- check',
      'pnpm dlx prompt-surface check',
      'bunx prompt-surface check',
      'npx --yes \\\n  prompt-surface check',
      // In a workflow nobody is asked.
      'npx prompt-surface check',
      'npm exec prompt-surface -- check',
      'npx --yes @our/prompt-surface check',
    ])
      expect([script, unpinnedProgram(`cd x\n${script}\n`) === undefined]).toEqual([script, false]);
    for (const script of [
      'npx --no prompt-surface check',
      'npx --yes --package=prompt-surface@0.1.0 prompt-surface check',
      'npx --yes --package=./tools/prompt-surface-0.1.0.tgz prompt-surface check',
      `npx --yes --package=github:o/r#${'a'.repeat(40)} prompt-surface check`,
      'npx --yes --package=ours@0.1.0 prompt-surface check',
      'npx --yes other-prompt-surface check',
      'npx --yes other check # prompt-surfaces',
      'npx --yes @our/prompt-surface@0.1.0 check',
      'npx --yes markdownlint docs/prompt-surface.md',
      'npx --yes other --dir tests/prompt-surface',
    ])
      expect([script, unpinnedProgram(script)]).toEqual([script, undefined]);
    expect(unpinnedProgram('npx prompt-surface check', true)).toBeUndefined();
    expect(unpinnedProgram('npx --yes prompt-surface check', true)).toBeDefined();
  });
});

describe('the table of guarded paths', () => {
  it('has no row without use', () => {
    const examples = [
      '.github/CODEOWNERS',
      '.github/workflows/x.yml',
      'a/.gitattributes',
      'prompt-surface.config.mjs',
      'scripts/ci/x.ts',
      'src/x.ts',
      'tests/drift.test.ts',
      'package-lock.json',
    ];
    const table = guardedPaths({ paths: [], texts: new Map() });
    const rows = examples.map((path) => table.findIndex(({ pattern }) => pattern.test(path)));
    expect(rows).toEqual(table.map((_row, index) => index));
  });
});
