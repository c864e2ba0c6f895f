import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { git } from '../support/git-repository.ts';
import { githubDouble, TOKENS } from '../support/github/github-double.ts';
import { pageBlocks } from '../support/page-blocks.ts';
import { projectRepository } from '../support/project-repository.ts';
import { runSteps } from '../support/run-steps.ts';
import { lintWorkflow } from '../support/workflow-files.ts';

/** The fenced blocks of the page in one language, in order, without those that run in another repository. */
function blocks(language: string): string[] {
  const own = pageBlocks('docs/adopt.md').filter(({ section }) => section !== 'Another agent');
  return own.filter((block) => block.language === language).map(({ text }) => text);
}

interface Ruleset {
  readonly rules: readonly object[];
}

describe('docs/adopt.md', () => {
  it('leads to a gate that doctor finds nothing in, command by command', async () => {
    const { folder, work, remote, scratch } = projectRepository();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [ruleset = ''] = blocks('json');
    const source = { ruleset_source_type: 'Repository', ruleset_source: 'x', ruleset_id: 1 };
    const double = await githubDouble({
      answers: {
        'codeowners/errors': { errors: [] },
        'rules/branches/main': (JSON.parse(ruleset) as Ruleset).rules.map((rule) => ({ ...source, ...rule })),
        'branches/main/protection': {},
      },
    });
    // Its own program is not here: it gives the token, and takes the file.
    const gh = join(scratch, 'gh');
    writeFileSync(gh, `#!/bin/sh\nif [ "$1" = auth ]; then echo ${TOKENS.bot}; else test -f "$6"; fi\n`);
    chmodSync(gh, 0o755);
    const steps = blocks('sh').map((run) => ({
      run: `PATH="${scratch}:$PATH"\n${run.replaceAll('your-org/your-repo', 'octo-org/agent')}`,
    }));
    writeFileSync(join(work, 'ruleset.json'), ruleset);
    const env = {
      GITHUB_API_URL: double.url,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'A Person',
      GIT_AUTHOR_EMAIL: 'person@example.org',
      GIT_COMMITTER_NAME: 'A Person',
      GIT_COMMITTER_EMAIL: 'person@example.org',
    };
    const results = await runSteps(
      { jobs: { page: { steps } } },
      { job: 'page', cwd: work, scratch, env, values: {} },
    );
    expect(results.map(({ code, output }) => (code === 0 ? 'done' : output))).toEqual(
      steps.map(() => 'done'),
    );
    expect(results.map(({ output }) => /^\d+ errors?, .*$/m.exec(output)?.[0]).filter(Boolean)).toEqual([
      '0 errors, 0 warnings. GitHub was not asked: set GITHUB_TOKEN and GITHUB_REPOSITORY for that.',
      '0 errors, 0 warnings. GitHub was asked too.',
    ]);
    expect(git(remote, 'log', '-1', '--format=%s', 'work').trim()).toBe('Gate what the agent reads');
  });

  it('shows a workflow that is one', async () => {
    const [calling] = pageBlocks('docs/adopt.md').filter(({ language }) => language === 'yaml');
    expect(calling?.text).toContain('uses: ');
    expect(await lintWorkflow(`on: pull_request\n${calling?.text ?? ''}`)).toEqual([]);
  });
});
