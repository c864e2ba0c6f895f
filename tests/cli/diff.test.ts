import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER } from '../../src/config/default-config.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { writeFolder } from '../support/demonstrate.ts';
import { commitAll, git } from '../support/git-repository.ts';
import { runCommand } from '../support/run-command.ts';
import { oneSurface } from '../support/some-comparison.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function surfaces(text: string): Surface[] {
  return [oneSurface({ tiers: { stable: [['guide', text]] } })];
}

function save(root: string, text: string, folder = DEFAULT_FOLDER): void {
  rmSync(join(root, folder), { recursive: true, force: true });
  writeFolder(join(root, folder), surfaces(text));
}

function commit(root: string, message: string): string {
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', message);
  return git(root, 'rev-parse', 'HEAD').trim();
}

/** A repository whose first commit has no snapshot, the second one, the third another. */
function repository(): { root: string; first: string; second: string; third: string } {
  const root = temporaryFolder();
  writeFileSync(join(root, 'readme.txt'), 'Hello.\n');
  commitAll(root);
  const first = git(root, 'rev-parse', 'HEAD').trim();
  save(root, 'One.');
  const second = commit(root, 'Second');
  save(root, 'Two.');
  return { root, first, second, third: commit(root, 'Third') };
}

function diff(cwd: string, ...args: readonly string[]) {
  return runCommand(['diff', ...args], { cwd });
}

describe('diff of revisions', () => {
  it('compares two revisions without a checkout, and names both and the command', async () => {
    const { root, second, third } = repository();
    rmSync(join(root, DEFAULT_FOLDER), { recursive: true });
    const { code, out } = await diff(root, 'HEAD~1', 'main');
    expect(code).toBe(0);
    expect(out).toContain('- One.\n+ Two.');
    const [base, head] = [second.slice(0, 7), third.slice(0, 7)];
    expect(out).toContain(`<sub>\`${base}\` → \`${head}\` · `);
    expect(out).toContain(`\`npm run diff -- ${base} ${head}\``);
  });

  it('takes a revision without the folder for an empty snapshot', async () => {
    const { root, first } = repository();
    expect((await diff(root, first, 'HEAD')).out).toMatch(/^### Prompt surface: first snapshot · 1 surface/);
    expect((await diff(root, 'HEAD', first)).out).toMatch(/^### Prompt surface: the snapshot is gone/);
  });

  it('reads another folder of a revision, and compares it with a folder', async () => {
    const { root } = repository();
    save(root, 'Three.', 'other/place');
    commit(root, 'Fourth');
    save(root, 'Four.', 'outside');
    const { out } = await diff(root, 'HEAD:other/place', './outside');
    expect(out).toContain('- Three.\n+ Four.');
    expect(out).toMatch(/npm run diff -- [0-9a-f]{7}:other\/place \.\/outside/);
  });

  it('reads the usual folder below the working directory', async () => {
    const { root } = repository();
    save(root, 'Five.', `packages/agent/${DEFAULT_FOLDER}`);
    commit(root, 'Fifth');
    save(root, 'Six.', `packages/agent/${DEFAULT_FOLDER}`);
    expect((await diff(join(root, 'packages/agent'), 'HEAD')).out).toContain('- Five.\n+ Six.');
  });

  it('tells which files of the gate two revisions touch', async () => {
    const { root } = repository();
    writeFileSync(join(root, 'CODEOWNERS'), '* @octo-team\n');
    commit(root, 'Owners');
    const { code, out } = await diff(root, 'HEAD~1', 'HEAD', '--exit-code');
    expect(code).toBe(1);
    expect(out).toContain('**Touches the gate**: `CODEOWNERS`.');
  });

  it('compares the working folder with the commit at which the work left the default branch', async () => {
    const { root, third } = repository();
    git(root, 'checkout', '-qb', 'work');
    save(root, 'Mine.');
    commit(root, 'Mine');
    git(root, 'checkout', '-q', 'main');
    save(root, 'Theirs.');
    commit(root, 'Theirs');
    git(root, 'checkout', '-q', 'work');
    save(root, 'Mine, not yet committed.');
    const { out } = await diff(root);
    expect(out).toContain('- Two.\n+ Mine, not yet committed.');
    expect(out).toContain(`<sub>\`${third.slice(0, 7)}\` (merge base) → \`working folder\``);
  });

  it('prefers what the remote calls its default branch', async () => {
    const { root } = repository();
    const clone = join(temporaryFolder(), 'clone');
    git(root, 'branch', '-m', 'main', 'trunk');
    git(root, 'clone', '-q', root, clone);
    git(clone, 'checkout', '-qb', 'work');
    save(clone, 'Mine.');
    expect((await diff(clone)).out).toContain('- Two.\n+ Mine.');
  });
});

describe('diff of folders', () => {
  it('needs no repository', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    save(root, 'Two.', 'b');
    expect((await diff(root, './a', join(root, 'b'))).out).toContain('- One.\n+ Two.');
    expect((await diff(root, 'a', 'b')).out).toContain('- One.\n+ Two.');
  });

  it('is silent about equal snapshots', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    cpSync(join(root, 'a'), join(root, 'b'), { recursive: true });
    expect(await diff(root, './a', './b', '--exit-code')).toEqual({ code: 0, out: '', error: '' });
    expect((await diff(root, './a', './b', '--format', 'terminal')).out).toBe('no changes\n');
    const document: unknown = JSON.parse((await diff(root, './a', './b', '--json')).out);
    expect(document).toMatchObject({ format: 'prompt-surface/report@1', kind: 'same' });
  });

  it('exits with 1 on changes only where that was asked for', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    save(root, 'Two.', 'b');
    expect((await diff(root, './a', './b')).code).toBe(0);
    expect((await diff(root, './a', './b', '--exit-code')).code).toBe(1);
  });

  it('tells what can not be read, and nothing about the text in it', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    save(root, 'One.', 'b');
    rmSync(join(root, 'b/layers/guide.txt'));
    const { code, out } = await diff(root, './a', './b', '--exit-code');
    expect(code).toBe(1);
    expect(out).toMatch(/^### Prompt surface: 1 file can't be read/);
    expect(out).toContain('`"layers/guide.txt" is missing`');
    expect(out).not.toContain('is **gone**');
  });

  it('reads the older layout, and says what it does not tell', async () => {
    const root = temporaryFolder();
    for (const [folder, text, enumValues] of [
      ['old', 'Be kind.', ['a', 'b']],
      ['new', 'Be kind.\nBe brief.', ['a']],
    ] as const) {
      mkdirSync(join(root, folder, 'prompts'), { recursive: true });
      mkdirSync(join(root, folder, 'tools'));
      writeFileSync(
        join(root, folder, 'surfaces.json'),
        JSON.stringify({ cli: { prompt_tokens: 9, tool_tokens: 9, tools: ['find'] } }),
      );
      const tiers = [`===== stable =====\n${text}`, '===== context =====\n', '===== volatile =====\nNow.'];
      writeFileSync(join(root, folder, 'prompts/cli.txt'), `${tiers.join('\n\n')}\n`);
      writeFileSync(
        join(root, folder, 'tools/find.json'),
        JSON.stringify({
          function: {
            description: 'Finds.',
            name: 'find',
            parameters: { properties: { mode: { enum: enumValues } }, type: 'object' },
          },
          type: 'function',
        }),
      );
    }
    const { code, out, error } = await diff(root, './old', './new');
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('+ Be brief.');
    expect(out).toContain('a value is no longer accepted: was `"b"`');
    expect(out).toContain('the older layout tells nothing about facts, layers, order');
  });
});

describe('diff --output', () => {
  it('writes the file whole, as Markdown, and prints nothing', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    save(root, 'Two.', 'b');
    const args = ['diff', './a', './b', '--output', 'report.md'];
    const { code, out } = await runCommand(args, { cwd: root, interactive: true, colour: true });
    expect([code, out]).toEqual([0, '']);
    expect(readFileSync(join(root, 'report.md'), 'utf8')).toMatch(/^### Prompt surface: text in 1 layer/);
    expect(readdirSync(root).sort()).toEqual(['a', 'b', 'report.md']);
  });

  it('keeps what was there where it can not be written', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    mkdirSync(join(root, 'taken'));
    writeFileSync(join(root, 'taken/x'), '');
    for (const file of ['taken', 'absent/report.md']) {
      const { code, error } = await diff(root, './a', './a', '--output', file);
      expect(code).toBe(2);
      expect(error).toContain('could not be written');
    }
    expect(readdirSync(root).sort()).toEqual(['a', 'taken']);
  });
});

describe('what diff can not do', () => {
  it('says so in one sentence with exit code 2', async () => {
    const { root, first } = repository();
    const outside = temporaryFolder();
    const empty = temporaryFolder();
    git(empty, 'init', '-q', '-b', 'main');
    const apart = temporaryFolder();
    writeFileSync(join(apart, 'a.txt'), '');
    commitAll(apart);
    git(apart, 'checkout', '-q', '--orphan', 'work');
    git(apart, 'commit', '-qm', 'Other');
    const nameless = temporaryFolder();
    git(nameless, 'init', '-q', '-b', 'trunk');
    writeFileSync(join(nameless, 'a.txt'), '');
    commit(nameless, 'First');
    const cases: readonly [cwd: string, args: readonly string[], says: string][] = [
      [root, ['mian'], '"mian" is neither a revision of this repository nor a folder.'],
      [root, [`${first.slice(0, 6)}g`], 'is neither a revision'],
      [root, ['./nowhere'], 'There is no snapshot in the folder "./nowhere".'],
      [outside, [], 'is in no git repository'],
      [empty, [], 'has no commit yet'],
      [apart, [], 'have no common ancestor'],
      [nameless, [], 'There is nothing to compare with'],
    ];
    for (const [cwd, args, says] of cases) {
      const { code, out, error } = await diff(cwd, ...args);
      expect([code, out]).toEqual([2, '']);
      expect(error).toContain(says);
      expect(error.trimEnd()).not.toContain('\n');
    }
  });

  it('says that a clone is too shallow', async () => {
    const { root } = repository();
    git(root, 'checkout', '-qb', 'work', 'HEAD~1');
    save(root, 'Mine.');
    commit(root, 'Mine');
    const clone = join(temporaryFolder(), 'clone');
    git(root, 'clone', '-q', '--depth', '1', '--no-single-branch', `file://${root}`, clone);
    git(clone, 'remote', 'set-head', 'origin', 'main');
    const { code, error } = await diff(clone);
    expect(code).toBe(2);
    expect(error).toContain('too shallow');
  });
});

describe('the default format', () => {
  it('is for people at a terminal, and Markdown elsewhere', async () => {
    const root = temporaryFolder();
    save(root, 'One.', 'a');
    save(root, 'Two.', 'b');
    const at = (interactive: boolean) =>
      runCommand(['diff', './a', './b'], { cwd: root, interactive, colour: interactive });
    expect((await at(false)).out).toMatch(/^### /);
    expect((await at(true)).out).toMatch(/^\u001b\[1mPrompt surface/);
  });
});
