import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { git } from '../support/git-repository.ts';
import { githubDouble, TOKENS } from '../support/github/github-double.ts';
import { commitFiles } from '../support/github/pull-request-scene.ts';
import { projectRepository, type ProjectRepository } from '../support/project-repository.ts';
import { runSteps, type StepResult } from '../support/run-steps.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { readWorkflow } from '../support/workflow-files.ts';

const LAYER = 'src/layers/finish-the-job.ts';

let given: ProjectRepository;
beforeAll(() => {
  given = projectRepository();
});
afterAll(() => rmSync(given.folder, { recursive: true, force: true }));
beforeEach(() => {
  git(given.work, 'checkout', '-qfB', 'work', 'main');
  git(given.work, 'clean', '-qfd');
});

/** Changes a text that models read, as a contributor does. */
function changeText({ work }: ProjectRepository): void {
  const path = join(work, LAYER);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace('A plan', 'A mere plan');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

const PROGRAM = 'node --import tsx scripts/ci/prompt-surface.ts';
const PROGRAM_VALUE = `inputs.program || '${PROGRAM}'`;

const VALUES = {
  'inputs.folder': '',
  'inputs.command': '',
  [PROGRAM_VALUE]: PROGRAM,
  "inputs.install || 'npm ci --no-audit --no-fund'": 'npm ci --no-audit --no-fund',
  'github.token': TOKENS.bot,
};

async function checkSteps(
  { work, base, scratch }: ProjectRepository,
  values: Readonly<Record<string, string>> = {},
) {
  const head = git(work, 'rev-parse', 'HEAD').trim();
  const event = join(scratch, 'event.json');
  const summary = join(scratch, 'summary.md');
  writeFileSync(event, JSON.stringify({ pull_request: { head: { sha: head }, base: { sha: base } } }));
  writeFileSync(summary, '');
  const env = {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: 'octo-org/agent',
    GITHUB_STEP_SUMMARY: summary,
  };
  const results = await runSteps(readWorkflow('prompt-surface'), {
    job: 'prompt-surface',
    cwd: work,
    scratch,
    env,
    values: { ...VALUES, ...values },
  });
  return { results, head, summary: readFileSync(summary, 'utf8') };
}

const codes = (results: readonly StepResult[]) => results.map(({ name, code }) => `${name}: ${code}`);

describe('the steps of prompt-surface.yml', () => {
  it('pass where the snapshot was rendered, and tell the change in the summary', async () => {
    changeText(given);
    const rendered = await runSteps(
      { jobs: { render: { steps: [{ run: 'npm run --silent render' }] } } },
      { job: 'render', cwd: given.work, scratch: given.scratch, env: {}, values: {} },
    );
    expect(codes(rendered)).toEqual(['npm run --silent render: 0']);
    commitFiles(given.work, {});
    const { results, summary } = await checkSteps(given);
    expect(codes(results)).toEqual(['Install: 0', 'Check: 0', 'Tell in the summary: 0']);
    expect(summary).toMatch(/^### Prompt surface: text in 1 layer/);
  });

  it('fail where it was not, and render what should have been committed', async () => {
    changeText(given);
    commitFiles(given.work, {});
    const { results } = await checkSteps(given);
    expect(codes(results)).toEqual([
      'Install: 0',
      'Check: 1',
      'Tell in the summary: 0',
      'Render what should have been committed: 0',
    ]);
    expect(results[1]?.output).toContain('layer finish-the-job');
    expect(readFileSync(join(given.work, 'rendered/layers/finish-the-job.txt'), 'utf8')).toContain(
      'A mere plan',
    );
  });

  it('CI-06 run the command and read the folder that a caller names, as values alone', async () => {
    commitFiles(given.work, {});
    const { results } = await checkSteps(given, {
      'inputs.command': 'echo "for ${FOLDER##*/}" && exit 3',
      'inputs.folder': 'x";touch pwn;"$(touch pwn)/snap',
    });
    expect(codes(results).slice(0, 3)).toEqual(['Install: 0', 'Check: 3', 'Tell in the summary: 0']);
    expect(results[1]?.output).toBe('for snap\n');
    expect(existsSync(join(given.work, 'pwn'))).toBe(false);
  });

  it('CI-06 need nothing of this project but the program that a caller names', async () => {
    commitFiles(given.work, {});
    const { results } = await checkSteps(given, {
      'inputs.folder': 'a b";touch pwn;"',
      [PROGRAM_VALUE]: 'printf "<%s>" called',
      "inputs.install || 'npm ci --no-audit --no-fund'": 'true',
    });
    expect(results.map(({ name, code, output }) => [name, code, output])).toEqual([
      ['Install', 0, ''],
      ['Check', 0, '<called><check><--dir><a b";touch pwn;">'],
      ['Tell in the summary', 0, '<called><comment><--dir><a b";touch pwn;">'],
    ]);
    expect(existsSync(join(given.work, 'pwn'))).toBe(false);
  });
});

describe('the steps of ci.yml', () => {
  it('hold the drift check on every system, and prove the gate', async () => {
    const { work, scratch } = given;
    const options = { cwd: work, scratch, env: {}, values: VALUES };
    const results = await runSteps(readWorkflow('ci'), { job: 'drift', ...options });
    expect(codes(results)).toEqual(['Install: 0', 'Check: 0']);
    const proven = await runSteps(readWorkflow('ci'), { job: 'doctor', ...options });
    expect(codes(proven)).toEqual(['Install: 0', 'Prove that the gate gates: 0']);
    expect(proven[1]?.output).toContain('0 errors, 2 warnings');
  });
});

describe('the steps of prompt-surface-comment.yml', () => {
  it('post the report on a fork, out of the default branch', async () => {
    changeText(given);
    const head = commitFiles(given.work, {
      'scripts/ci/prompt-surface.ts': "throw new Error('the code of the fork ran');\n",
      'package.json': '{"type":"module","scripts":{"preinstall":"exit 1"}}',
    });
    git(given.work, 'push', '-q', 'origin', `${head}:refs/pull/1/head`);
    const double = await githubDouble();
    await double.open({ head, base: given.base, headRepository: 'stranger/agent' });
    const checkout = join(given.folder, 'checkout');
    git(given.folder, 'clone', '-q', given.remote, checkout);
    symlinkSync(join(REPOSITORY, 'node_modules'), join(checkout, 'node_modules'), 'dir');
    const event = join(given.scratch, 'event.json');
    writeFileSync(
      event,
      JSON.stringify({
        workflow_run: {
          event: 'pull_request',
          head_sha: head,
          head_branch: 'work',
          head_repository: { full_name: 'stranger/agent' },
          path: '.github/workflows/prompt-surface.yml',
          conclusion: 'failure',
        },
      }),
    );
    const results = await runSteps(readWorkflow('prompt-surface-comment'), {
      job: 'comment',
      cwd: checkout,
      scratch: given.scratch,
      values: VALUES,
      env: {
        GITHUB_API_URL: double.url,
        GITHUB_EVENT_NAME: 'workflow_run',
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: 'octo-org/agent',
        GITHUB_STEP_SUMMARY: join(given.scratch, 'summary.md'),
      },
    });
    expect(codes(results)).toEqual(['Install: 0', 'Tell the pull request: 0']);
    expect(results[1]?.output).toContain('prompt-surface: pull request 1: posted');
    const [comment] = await double.comments(1);
    expect(comment?.body).toMatch(/^### Prompt surface: the committed snapshot is out of date/);
    expect(git(checkout, 'status', '--porcelain')).toBe('');
  });
});
