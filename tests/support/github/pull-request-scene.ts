import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll } from 'vitest';
import type { Surface } from '../../../src/surfaces/surface.ts';
import { writeFolder } from '../demonstrate.ts';
import { git } from '../git-repository.ts';
import { oneSurface } from '../some-comparison.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Fault } from './faults.ts';
import { githubDouble, TOKENS } from './github-double.ts';

export const SNAPSHOT = 'tests/fixtures/prompt_surface';
export const WORKFLOW = '.github/workflows/prompt-surface.yml';

/** One surface with one layer. */
export function surfacesWith(text: string): Surface[] {
  return [oneSurface({ tiers: { stable: [['guide', text]] }, tools: ['find'] })];
}

/** Replaces the snapshot of a working tree, and commits; the commit's hash. */
export function commitSnapshot(root: string, surfaces: readonly Surface[], message = 'Change'): string {
  rmSync(join(root, SNAPSHOT), { recursive: true, force: true });
  writeFolder(join(root, SNAPSHOT), surfaces);
  return commitFiles(root, {}, message);
}

/** Writes files and commits everything; the commit's hash. */
export function commitFiles(
  root: string,
  files: Readonly<Record<string, string>>,
  message = 'Change',
): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', message, '--allow-empty');
  return git(root, 'rev-parse', 'HEAD').trim();
}

interface Template {
  readonly folder: string;
  readonly base: string;
}

const template: { made?: Template } = {};

afterAll(() => {
  if (template.made !== undefined) rmSync(template.made.folder, { recursive: true, force: true });
});

/** The repositories are made once, since git takes its time, and copied for each test. */
function copyTemplate(folder: string): Template {
  template.made ??= makeTemplate();
  cpSync(template.made.folder, folder, { recursive: true });
  return { ...template.made, folder };
}

function makeTemplate(): Template {
  const folder = mkdtempSync(join(tmpdir(), 'pull-request-'));
  const work = join(folder, 'work');
  mkdirSync(work);
  git(folder, 'init', '-q', '--bare', '-b', 'main', 'remote.git');
  git(work, 'init', '-q', '-b', 'main');
  git(work, 'remote', 'add', 'origin', '../remote.git');
  commitFiles(work, { [WORKFLOW]: 'name: prompt-surface\n' }, 'Workflow');
  const base = commitSnapshot(work, surfacesWith('Be kind.\nBe brief.'), 'Snapshot');
  git(work, 'push', '-q', 'origin', 'main');
  git(folder, 'clone', '-q', 'remote.git', 'checkout');
  git(join(folder, 'checkout'), 'remote', 'set-url', 'origin', '../remote.git');
  return { folder, base };
}

export interface SceneOptions {
  readonly faults?: readonly Fault[];
  /** Where the pull request comes from, `owner/name`; default the repository itself. */
  readonly from?: string;
  readonly branch?: string;
}

/**
 * A bare remote with a default branch, a contributor's clone (`work`) on a branch with a pull request, a checkout of the
 * default branch as the workflow has it, and GitHub.
 */
export async function pullRequestScene({ faults = [], from, branch = 'work' }: SceneOptions = {}) {
  const folder = temporaryFolder();
  const { base } = copyTemplate(folder);
  const [remote, work, checkout] = ['remote.git', 'work', 'checkout'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  git(work, 'checkout', '-qb', branch);

  const double = await githubDouble({ faults });
  const sides = (head: string) => ({
    head,
    base,
    headBranch: branch,
    ...(from === undefined ? {} : { headRepository: from }),
  });
  const number = await double.open(sides(base));
  const run = (name: string, payload: unknown, more: Readonly<Record<string, string>> = {}) => {
    const event = join(folder, 'event.json');
    const summary = join(folder, 'summary.md');
    writeFileSync(event, JSON.stringify(payload));
    writeFileSync(summary, '');
    return {
      cwd: checkout,
      summary: () => readFileSync(summary, 'utf8'),
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GITHUB_API_URL: double.url,
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: 'octo-org/agent',
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_TOKEN: TOKENS.bot,
        ...more,
      },
    };
  };
  return {
    folder,
    remote,
    work,
    checkout,
    base,
    double,
    number,
    /** Pushes a commit to the pull request. */
    push(commit: string): void {
      // What a fork pushes is in the repository under the pull request's own name alone.
      git(work, 'push', '-qf', 'origin', `${commit}:refs/pull/${number}/head`);
      double.move(number, sides(commit));
    },
    /** The environment of a step on `workflow_run`, after the run for `head` ended. */
    afterRun: (head: string, { conclusion = 'success', ...env }: Readonly<Record<string, string>> = {}) =>
      run(
        'workflow_run',
        {
          action: 'completed',
          workflow_run: {
            event: 'pull_request',
            head_sha: head,
            head_branch: branch,
            head_repository: { full_name: from ?? 'octo-org/agent' },
            path: WORKFLOW,
            conclusion,
            pull_requests: [],
          },
        },
        env,
      ),
    /** The environment of a step on `pull_request`. */
    onPullRequest: (head: string) =>
      run('pull_request', { number, pull_request: { head: { sha: head }, base: { sha: base } } }),
    run,
    bodies: async () => (await double.comments(number)).map(({ body }) => body),
  };
}
