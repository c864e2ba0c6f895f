import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCodeOwners } from '../../src/gate/code-owners.ts';
import { GATE_RULES } from '../../src/gate/gate-rules.ts';
import { commitAll, git } from '../support/git-repository.ts';
import { githubDouble, TOKENS, type Answers } from '../support/github/github-double.ts';
import { runCommand } from '../support/run-command.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { lintWorkflow } from '../support/workflow-files.ts';

interface Document {
  readonly format: string;
  readonly asked: boolean;
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly file: string | null;
  }[];
}

async function doctor(cwd: string, env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  const { code, out, error } = await runCommand(['doctor', '--json', ...args], { cwd, env });
  expect(error).toBe('');
  const document = JSON.parse(out) as Document;
  return { code, document, rules: document.findings.map(({ rule }) => rule) };
}

/** A repository with the gate of this one and a small snapshot. */
function gatedRepository(): string {
  const root = temporaryFolder();
  for (const part of ['CODEOWNERS', '.gitattributes', '.github', 'package.json'])
    cpSync(join(REPOSITORY, part), join(root, part), { recursive: true });
  const folder = 'tests/fixtures/prompt_surface';
  for (const path of ['surfaces.txt', 'layers/identity.txt', 'prompts/cli.claude.txt']) {
    mkdirSync(join(root, folder, path, '..'), { recursive: true });
    cpSync(join(REPOSITORY, folder, path), join(root, folder, path));
  }
  commitAll(root);
  return root;
}

const PLACEHOLDERS = ['owners-placeholder', 'owners-placeholder'];

describe('doctor', () => {
  it('finds no error in this repository, and warns of the owners that are yet to be named', async () => {
    const { code, document, rules } = await doctor(REPOSITORY);
    expect([code, rules]).toEqual([0, PLACEHOLDERS]);
    expect([document.format, document.asked]).toEqual(['prompt-surface/doctor@1', false]);
  });

  it('reads a CODEOWNERS here that names no layer which is gone', async () => {
    const { lines } = parseCodeOwners(readFileSync(join(REPOSITORY, 'CODEOWNERS'), 'utf8'));
    const layers = lines.map(({ pattern }) => pattern).filter((pattern) => pattern.includes('/layers/'));
    const plain = layers.filter((pattern) => !pattern.includes('*'));
    expect(plain.length).toBeGreaterThan(3);
    expect(plain.filter((pattern) => !existsSync(join(REPOSITORY, pattern)))).toEqual([]);
    expect(layers).toEqual(plain.flatMap((pattern) => [pattern, pattern.replace('.txt', '@*.txt')]));
  });

  it('says where, what, why and how to fix it, errors first', async () => {
    const root = gatedRepository();
    writeFileSync(join(root, '.github/workflows/x.yml'), 'name: x\non: push\njobs:\n  a:\n    steps: []\n');
    const { code, out, error } = await runCommand(['doctor'], { cwd: root });
    expect([code, error]).toEqual([1, '']);
    expect(out).toMatch(
      /^error permissions-missing · \.github\/workflows\/x\.yml\n {2}Nothing limits the token of "a"\.\n {2}Why: .*\.\n {2}Fix: .*\.\n\nwarning owners-placeholder · CODEOWNERS:\d+\n/,
    );
    expect(out).toMatch(/\n1 error, 2 warnings\. GitHub was not asked: set GITHUB_TOKEN/);
  });

  it('looks at files that are not committed yet, and not at those that are gone', async () => {
    const root = gatedRepository();
    rmSync(join(root, 'CODEOWNERS'));
    expect(await doctor(root)).toMatchObject({ code: 1, rules: ['owners-missing'] });
    writeFileSync(join(root, 'CODEOWNERS'), '/tests/fixtures/prompt_surface/ @org/team\n* @org/all\n');
    expect((await doctor(root)).rules).toContain('snapshot-overridden');
  });

  it('does not follow a link to owners, as GitHub does not', async () => {
    const root = gatedRepository();
    mkdirSync(join(root, 'meta'));
    renameSync(join(root, 'CODEOWNERS'), join(root, 'meta/owners'));
    symlinkSync('meta/owners', join(root, 'CODEOWNERS'));
    expect((await doctor(root)).rules).toContain('snapshot-not-named');
  });

  it('sees that git hides the snapshot or converts it', async () => {
    const root = gatedRepository();
    const attributes = readFileSync(join(root, '.gitattributes'), 'utf8');
    for (const more of ['layers/** -diff', 'layers/** binary', '**/*.txt filter=lfs']) {
      writeFileSync(join(root, '.gitattributes'), `${attributes}tests/fixtures/prompt_surface/${more}\n`);
      expect([more, (await doctor(root)).rules]).toEqual([
        more,
        expect.arrayContaining(['attributes-reviewed']) as unknown,
      ]);
    }
  });

  it('sees what git does to the files of the snapshot', async () => {
    const root = gatedRepository();
    writeFileSync(join(root, '.gitattributes'), '* text=auto\n');
    const { rules } = await doctor(root);
    expect(rules.filter((rule) => rule.startsWith('attributes'))).toEqual([
      'attributes-reviewed',
      'attributes-prompts',
    ]);
  });

  it('takes another folder, and another check', async () => {
    const root = gatedRepository();
    const { rules } = await doctor(root, {}, '--dir', './other/snap/', '--check', 'mine');
    expect(rules).toEqual([...PLACEHOLDERS, 'snapshot-not-named', 'check-missing']);
  });

  it('works from a folder below the top, and needs a repository', async () => {
    const root = gatedRepository();
    expect((await doctor(join(root, '.github/workflows'))).rules).toEqual(PLACEHOLDERS);
    const { code, error } = await runCommand(['doctor'], { cwd: temporaryFolder() });
    expect([code, error]).toEqual([2, expect.stringContaining('is in no git repository') as string]);
  });

  it('CI-03 CI-05 CI-06 and actionlint both refuse a workflow that was made to be bad', async () => {
    const bad = `name: bad
on:
  pull_request_target:
    paths: [src/**]
jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: echo "\${{ github.event.pull_request.title }}"
`;
    const root = gatedRepository();
    writeFileSync(join(root, '.github/workflows/bad.yml'), bad);
    const check = readFileSync(join(root, '.github/workflows/prompt-surface.yml'), 'utf8');
    writeFileSync(
      join(root, '.github/workflows/prompt-surface.yml'),
      check.replace('pull_request:\n', 'pull_request:\n    paths: [src/**]\n'),
    );
    const { code, rules } = await doctor(root);
    expect(code).toBe(1);
    expect(rules.filter((rule) => rule !== 'owners-placeholder').sort()).toEqual([
      'action-unpinned',
      'check-filtered',
      'credentials-kept',
      'fork-code-trusted',
      'permissions-missing',
      'untrusted-text',
    ]);
    expect((await lintWorkflow(bad)).join('\n')).toContain('untrusted');
  });
});

const SOURCE = { ruleset_source_type: 'Repository', ruleset_source: 'octo-org/agent', ruleset_id: 1 };
const RULES = [
  {
    ...SOURCE,
    type: 'pull_request',
    parameters: {
      dismiss_stale_reviews_on_push: true,
      require_code_owner_review: true,
      require_last_push_approval: false,
      required_approving_review_count: 1,
      required_review_thread_resolution: false,
    },
  },
  {
    ...SOURCE,
    type: 'required_status_checks',
    parameters: {
      required_status_checks: [{ context: 'prompt-surface' }],
      strict_required_status_checks_policy: true,
    },
  },
];

describe('doctor with a token', () => {
  const ask = async (answers: Answers, token: string = TOKENS.bot) => {
    const double = await githubDouble({ answers });
    const env = { GITHUB_TOKEN: token, GITHUB_REPOSITORY: 'octo-org/agent', GITHUB_API_URL: double.url };
    const root = gatedRepository();
    return { ...(await doctor(root, env)), double };
  };
  const paths = {
    errors: 'codeowners/errors',
    rules: 'rules/branches/main',
    protection: 'branches/main/protection',
  };
  const quiet = { [paths.errors]: { errors: [] }, [paths.rules]: RULES, [paths.protection]: {} };

  it('is content where code owners have to approve, freshly, what is checked', async () => {
    const { code, rules, document } = await ask(quiet);
    expect([code, rules, document.asked]).toEqual([0, PLACEHOLDERS, true]);
  });

  it('CO-01 tells the owners that GitHub passes over', async () => {
    const errors = [
      {
        line: 5,
        column: 35,
        source: '/tests/fixtures/prompt_surface/ @org/readers\n',
        kind: 'Unknown owner',
        suggestion: 'make sure the team has write access to the repository',
        message: 'Unknown owner on line 5',
        path: 'CODEOWNERS',
      },
    ];
    const { code, document } = await ask({ ...quiet, [paths.errors]: { errors } });
    expect(code).toBe(1);
    expect(document.findings.at(-1)).toMatchObject({
      rule: 'owners-refused',
      file: 'CODEOWNERS',
      line: 5,
      why: GATE_RULES['owners-refused'].why,
    });
  });

  it('says everything that an open branch does not demand', async () => {
    const { code, rules } = await ask({ ...quiet, [paths.rules]: [] });
    expect(code).toBe(1);
    expect(rules.slice(2)).toEqual([
      'review-not-required',
      'approvals-none',
      'approvals-stale',
      'check-not-required',
      'base-not-fresh',
    ]);
  });

  it('counts classic branch protection too', async () => {
    const protection = {
      required_pull_request_reviews: {
        dismiss_stale_reviews: true,
        require_code_owner_reviews: true,
        required_approving_review_count: 2,
      },
      required_status_checks: { contexts: ['prompt-surface'], checks: [], strict: true },
    };
    const { code, rules } = await ask({ ...quiet, [paths.rules]: [], [paths.protection]: protection });
    expect([code, rules]).toEqual([0, PLACEHOLDERS]);
  });

  it('says what it was not allowed to see, and makes no error of it', async () => {
    const { code, rules, document } = await ask(quiet, 'unknown');
    expect([code, rules]).toEqual([0, [...PLACEHOLDERS, 'protection-unknown']]);
    expect(document.asked).toBe(true);
  });

  it('asks about the default branch of the clone, or the one that is named', async () => {
    const answers = Object.fromEntries(
      ['trunk', 'release%2F1'].flatMap((branch) => [
        [`rules/branches/${branch}`, RULES],
        [`branches/${branch}/protection`, {}],
      ]),
    );
    const double = await githubDouble({ answers: { ...quiet, ...answers } });
    const env = { GITHUB_TOKEN: TOKENS.bot, GITHUB_REPOSITORY: 'octo-org/agent', GITHUB_API_URL: double.url };
    const root = gatedRepository();
    git(root, 'branch', '-m', 'main', 'trunk');
    const clone = join(temporaryFolder(), 'clone');
    git(root, 'clone', '-q', root, clone);
    await doctor(clone, env);
    await doctor(clone, env, '--branch', 'release/1');
    expect(double.requests.filter((line) => line.endsWith('/protection'))).toEqual([
      'GET /repos/octo-org/agent/branches/trunk/protection',
      'GET /repos/octo-org/agent/branches/release%2F1/protection',
    ]);
  });
});
