import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_CALL } from '../../../src/text/program-call.ts';
import { AGENT, foreignRepository } from '../../support/foreign-repository.ts';
import { git } from '../../support/git-repository.ts';
import { runCommand, type CommandResult } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { lintWorkflow, parseFaults } from '../../support/workflow-files.ts';

const CHECK = '.github/workflows/prompt-surface.yml';
const COMMENT = '.github/workflows/prompt-surface-comment.yml';
const TEAM = ['--owners', '@harbour/prompts'];
const COMMAND = ['--run', 'sh agent.sh', ...TEAM];

const init = (cwd: string, ...args: readonly string[]) =>
  runCommand(['init', ...args], { cwd, call: PACKAGE_CALL });
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const isDone = ({ code, error }: CommandResult) => expect([code, error]).toEqual([0, '']);

async function doctorFindings(cwd: string): Promise<string[]> {
  const { out } = await runCommand(['doctor', '--json'], { cwd });
  const { findings } = JSON.parse(out) as { findings: { rule: string; message: string }[] };
  return findings.map(({ rule, message }) => `${rule}: ${message}`);
}

describe('the workflows that init writes', () => {
  const LOCK = { 'package.json': '{"name": "theirs"}', 'package-lock.json': '{}' };
  const OWN = {
    ...LOCK,
    'package.json': '{"devDependencies": {"prompt-surface": "0.1.0", "@openai/codex": "0.171.0"}}',
  };
  const NPX = 'npx --yes --package=prompt-surface@0.1.0 prompt-surface';
  const KINDS: readonly (readonly [
    name: string,
    files: Readonly<Record<string, string>>,
    flags: readonly string[],
    runs: readonly string[],
    comments: readonly string[],
  ])[] = [
    ['without packages', {}, COMMAND, [`${NPX} check`], [`${NPX} comment`]],
    [
      'with packages of npm',
      LOCK,
      COMMAND,
      ['npm ci', 'npx --no prompt-surface check'],
      ['npm ci', 'npx --no prompt-surface comment'],
    ],
    [
      'with packages of another program',
      { 'package.json': '{}', 'pnpm-lock.yaml': '' },
      COMMAND,
      [`${NPX} check`],
      [`${NPX} comment`],
    ],
    [
      'with an archive of its own',
      LOCK,
      [...COMMAND, '--package', './tools/prompt-surface-0.1.0.tgz'],
      ['npm ci', 'npx --yes --package=./tools/prompt-surface-0.1.0.tgz prompt-surface check'],
      ['npx --yes --package=./tools/prompt-surface-0.1.0.tgz prompt-surface comment'],
    ],
    [
      'for an agent',
      {},
      ['--agent', 'codex', ...TEAM],
      ['npm install --global --no-audit --no-fund @openai/codex@0.171.0', `${NPX} check`],
      [`${NPX} comment`],
    ],
    [
      'for an agent of its own',
      OWN,
      ['--agent', 'codex', ...TEAM],
      ['npm ci', 'npx --no prompt-surface check'],
      ['npm ci', 'npx --no prompt-surface comment'],
    ],
  ];
  const runsIn = (text: string) =>
    [...text.matchAll(/^ {8}run: (.*)$/gm)]
      .map(([, run = '']) => run.replace(/^npm ci .*/, 'npm ci'))
      .filter((run) => !/ comment$| render /.test(run));

  it.each(KINDS)(
    'install what they run by a version that is fixed: %s',
    async (_name, files, flags, runs, comments) => {
      const root = foreignRepository({ 'agent.sh': AGENT, ...files });
      isDone(await init(root, ...flags));
      expect(runsIn(read(root, CHECK))).toEqual(runs);
      const all = [...read(root, COMMENT).matchAll(/^ {8}run: (.*)$/gm)].map(([, run = '']) =>
        run.replace(/^npm ci .*/, 'npm ci'),
      );
      expect(all).toEqual(comments);
      for (const path of [CHECK, COMMENT])
        expect([path, await lintWorkflow(read(root, path))]).toEqual([path, []]);
      expect(await doctorFindings(root)).toEqual([]);
    },
  );

  it('are accepted by the parser of GitHub, all of them', async () => {
    const texts: string[] = [];
    for (const [, files, flags] of KINDS) {
      const root = foreignRepository({ 'agent.sh': AGENT, ...files });
      isDone(await init(root, ...flags));
      texts.push(read(root, CHECK), read(root, COMMENT));
    }
    expect(parseFaults(texts)).toEqual(texts.map(() => []));
  });

  it('need the package where the repository does not name it yet', async () => {
    const { out } = await init(foreignRepository({ 'agent.sh': AGENT, ...LOCK }), ...COMMAND);
    expect(out).toContain('\n  npm install --save-dev --save-exact prompt-surface@0.1.0\n');
    expect(out).toMatch(/git add .* package\.json package-lock\.json/);
    expect((await init(foreignRepository({ 'agent.sh': AGENT, ...OWN }), ...COMMAND)).out).not.toContain(
      'npm install',
    );
  });

  it('warn of a registry that could give something else under that name', async () => {
    const warns = async (files: Readonly<Record<string, string>>, ...flags: readonly string[]) => {
      const { out } = await init(foreignRepository({ 'agent.sh': AGENT, ...files }), ...COMMAND, ...flags);
      return /^The workflows fetch (\S+) from the registry/m.exec(out)?.[1];
    };
    expect(await warns({})).toBe('prompt-surface@0.1.0');
    expect(await warns(LOCK)).toBe('prompt-surface@0.1.0');
    expect(await warns({}, '--package', '@harbour/prompt-surface@0.1.0')).toBe(
      '@harbour/prompt-surface@0.1.0',
    );
    expect(await warns(OWN)).toBeUndefined();
    expect(await warns({}, '--package', './tools/prompt-surface-0.1.0.tgz')).toBeUndefined();
    expect(await warns({}, '--no-workflow')).toBeUndefined();
  });

  it('CI-03 run nothing of a change where they may write, and no script of a package', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT, ...LOCK });
    isDone(await init(root, ...COMMAND));
    const comment = read(root, COMMENT);
    expect(comment).toContain('ref: ${{ github.event.repository.default_branch }}');
    expect(comment).toContain("npm_config_ignore_scripts: 'true'");
    expect(read(root, CHECK)).not.toMatch(/: write/);
  });

  it('CI-04 let the result of the check stand where the summary can not be told', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT });
    isDone(await init(root, ...COMMAND));
    const steps = read(root, CHECK).split(/^ {6}- (?=name: |uses: )/m);
    const forgiven = steps.filter((step) => step.includes('continue-on-error: true'));
    expect(forgiven.map((step) => step.split('\n')[0])).toEqual(['name: Tell in the summary']);
  });

  it('watch the default branch, whatever its name', async () => {
    const origin = foreignRepository({ 'agent.sh': AGENT });
    git(origin, 'checkout', '-qb', 'release/2.0');
    git(origin, 'add', '-A');
    git(origin, 'commit', '-qm', 'First');
    const root = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '-q', origin, root);
    isDone(await init(root, ...COMMAND));
    expect(read(root, CHECK)).toContain('    branches: [release/2.0]\n');
    const old = foreignRepository({ 'agent.sh': AGENT });
    git(old, 'checkout', '-qb', 'master');
    git(old, 'commit', '-qm', 'First', '--allow-empty');
    isDone(await init(old, ...COMMAND));
    expect(read(old, CHECK)).toContain('    branches: [master]\n');
  });
});
