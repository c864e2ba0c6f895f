import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installPackage, type InstalledPackage } from '../packaging/install-package.ts';
import { git } from '../support/git-repository.ts';
import { githubDouble, TOKENS } from '../support/github/github-double.ts';
import { pageBlocks } from '../support/page-blocks.ts';
import { runSteps, type StepResult } from '../support/run-steps.ts';
import type { Workflow } from '../support/workflow-files.ts';

const ARCHIVE = 'tools/prompt-surface-0.1.0.tgz';
const AGENT = '{"text": "You are Harbour. You look after the tide table.", "tools": []}\n';

let installed: InstalledPackage;
const folder = mkdtempSync(join(tmpdir(), 'another-agent-'));
beforeAll(async () => {
  installed = await installPackage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A Person',
  GIT_AUTHOR_EMAIL: 'person@example.org',
  GIT_COMMITTER_NAME: 'A Person',
  GIT_COMMITTER_EMAIL: 'person@example.org',
  npm_config_cache: join(folder, 'npx-cache'),
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
});

function emptyRepository(root: string): string {
  mkdirSync(root);
  git(root, 'init', '-q', '-b', 'main');
  return root;
}

function scratchFor(name: string): string {
  const scratch = join(folder, `scratch-${name}`);
  mkdirSync(scratch);
  return scratch;
}

/** Runs the shell blocks of a section of a page, each as a step. */
async function runPage(path: string, section: string, cwd: string): Promise<StepResult[]> {
  const blocks = pageBlocks(path).filter((block) => block.section === section && block.language === 'sh');
  expect(blocks.length).toBeGreaterThan(1);
  const results = await runSteps(
    { jobs: { page: { steps: blocks.map(({ text }) => ({ run: text })) } } },
    { job: 'page', cwd, scratch: scratchFor(path.replaceAll('/', '-')), env: environment(), values: {} },
  );
  expect(results.map(({ code, output }) => (code === 0 ? 'done' : output))).toEqual(blocks.map(() => 'done'));
  return results;
}

describe('README.md', () => {
  it('leads from an empty folder to a snapshot, a check and a diff', async () => {
    const root = join(folder, 'readme');
    mkdirSync(root);
    cpSync(join(folder, 'stage', installed.packed.filename), join(root, installed.packed.filename));
    const [first, second] = await runPage('README.md', 'For another agent', root);
    expect(first?.output).toContain('The snapshot in prompt_surface matches: 1 surface, 3 files.');
    expect(second?.output).toContain('You look after the tides.');
    expect(second?.output).toContain('agent');
    expect(git(root, 'log', '--format=%s').trim()).toBe('Keep what the agent reads in git');
    expect(git(root, 'ls-files', 'node_modules')).toBe('');
    expect(readFileSync(join(root, 'prompt_surface/prompts/agent.txt'), 'utf8')).toContain('tides.');
  });
});

describe('docs/adopt.md', () => {
  let root: string;
  let steps: readonly StepResult[];
  beforeAll(async () => {
    root = emptyRepository(join(folder, 'adopt'));
    mkdirSync(join(root, 'tools'));
    cpSync(join(folder, 'stage', installed.packed.filename), join(root, ARCHIVE));
    writeFileSync(join(root, 'agent.json'), AGENT);
    steps = await runPage('docs/adopt.md', 'Another agent', root);
  }, 60_000);

  it('leads to a gate that doctor finds nothing in, command by command', () => {
    const told = steps.map(({ output }) => /^\d+ errors?, .*$/m.exec(output)?.[0]).filter(Boolean);
    expect(told).toEqual([
      '0 errors, 0 warnings. GitHub was not asked: set GITHUB_TOKEN and GITHUB_REPOSITORY for that.',
    ]);
  });

  const workflow = (name: string) =>
    parse(readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8')) as Workflow;
  const codes = (results: readonly StepResult[]) => results.map(({ name, code }) => `${name}: ${code}`);
  /** A commit that changes what the agent reads, with or without the snapshot. */
  const change = (text: string) => {
    writeFileSync(join(root, 'agent.json'), text);
    git(root, 'commit', '-qam', 'Change');
    return git(root, 'rev-parse', 'HEAD').trim();
  };

  it('leaves workflows that check a change, and comment on it', async () => {
    const scratch = scratchFor('workflows');
    const base = git(root, 'rev-parse', 'HEAD').trim();
    const remote = join(folder, 'remote.git');
    git(folder, 'clone', '-q', '--bare', root, remote);
    git(root, 'remote', 'add', 'origin', remote);
    const head = change(AGENT.replace('the tide table', 'the tides'));
    const [event, summary] = [join(scratch, 'event.json'), join(scratch, 'summary.md')];
    writeFileSync(event, JSON.stringify({ pull_request: { head: { sha: head }, base: { sha: base } } }));
    writeFileSync(summary, '');
    const env = {
      ...environment(),
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'octo-org/agent',
      GITHUB_STEP_SUMMARY: summary,
    };
    const checked = await runSteps(workflow('prompt-surface'), {
      job: 'prompt-surface',
      cwd: root,
      scratch,
      env,
      values: {},
    });
    expect(codes(checked)).toEqual([
      'Check: 1',
      'Tell in the summary: 0',
      'Render what should have been committed: 0',
    ]);
    expect(readFileSync(join(root, 'rendered/layers/prompt.txt'), 'utf8')).toContain('the tides.');
    // The snapshot is as it was, which is what the check fails on.
    expect(readFileSync(summary, 'utf8')).toBe('Prompt surface: no change.\n');

    git(root, 'push', '-q', 'origin', `${head}:refs/pull/1/head`);
    const double = await githubDouble();
    await double.open({ head, base, headRepository: 'stranger/agent' });
    const checkout = join(folder, 'checkout');
    git(folder, 'clone', '-q', remote, checkout);
    const ended = {
      event: 'pull_request',
      head_sha: head,
      head_branch: 'main',
      head_repository: { full_name: 'stranger/agent' },
      path: '.github/workflows/prompt-surface.yml',
      conclusion: 'failure',
    };
    writeFileSync(event, JSON.stringify({ workflow_run: ended }));
    const commented = await runSteps(workflow('prompt-surface-comment'), {
      job: 'comment',
      cwd: checkout,
      scratch,
      values: { 'github.token': TOKENS.bot },
      env: { ...env, GITHUB_API_URL: double.url, GITHUB_EVENT_NAME: 'workflow_run' },
    });
    expect(codes(commented)).toEqual(['Tell the pull request: 0']);
    const [comment] = await double.comments(1);
    expect(comment?.body).toMatch(/^### Prompt surface: the committed snapshot is out of date/);
    expect(git(checkout, 'status', '--porcelain')).toBe('');
  });
});
