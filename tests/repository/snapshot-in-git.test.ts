import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderContent } from '../support/folder-content.ts';
import { commitAll, git } from '../support/git-repository.ts';
import { runCommand } from '../support/run-command.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FOLDER = 'tests/fixtures/prompt_surface';

/** A repository that holds the approved snapshot and what protects it. */
function repository({ attributes }: { readonly attributes: boolean }): string {
  const root = join(temporaryFolder(), 'repository');
  mkdirSync(root);
  cpSync(join(REPOSITORY, FOLDER), join(root, FOLDER), { recursive: true });
  if (attributes) cpSync(join(REPOSITORY, '.gitattributes'), join(root, '.gitattributes'));
  commitAll(root);
  return root;
}

function cloneWithCrlf(root: string): string {
  const clone = `${root}-clone`;
  git(join(root, '..'), '-c', 'core.autocrlf=true', 'clone', '-q', root, clone);
  return clone;
}

const check = (root: string) => runCommand(['check', '--dir', join(root, FOLDER)]);

describe('the snapshot in a repository', () => {
  it('SN-01 comes out of a checkout with autocrlf as it went in', async () => {
    const clone = cloneWithCrlf(repository({ attributes: true }));
    expect((await check(clone)).out).toMatch(/matches: \d+ surfaces/);
  });

  it('SN-01 is blamed on the checkout where nothing protects it', async () => {
    const clone = cloneWithCrlf(repository({ attributes: false }));
    const { code, out } = await check(clone);
    expect(code).toBe(1);
    expect(out).toMatch(/carriage return.*checkout.*\.gitattributes/);
  });

  it('SN-03 is left alone by the formatter', () => {
    const root = temporaryFolder();
    cpSync(join(REPOSITORY, FOLDER), join(root, FOLDER), { recursive: true });
    cpSync(join(REPOSITORY, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'));
    writeFileSync(join(root, 'loose.json'), '{"a":1,   "b":2}');
    const before = folderContent(join(root, FOLDER));
    execFileSync(join(REPOSITORY, 'node_modules/.bin/oxfmt'), [], { cwd: root, stdio: 'pipe' });
    expect(readFileSync(join(root, 'loose.json'), 'utf8')).toBe('{ "a": 1, "b": 2 }\n');
    expect(folderContent(join(root, FOLDER))).toEqual(before);
  });

  it('SN-02 is exempt from what editors trim and complete', () => {
    const config = readFileSync(join(REPOSITORY, '.editorconfig'), 'utf8');
    const section = config.slice(config.indexOf('[tests/fixtures/**]'));
    expect(section).toMatch(
      /insert_final_newline = unset\ntrim_trailing_whitespace = unset\nend_of_line = unset/,
    );
  });

  it('is shown in pull requests, but for the whole prompts', () => {
    const attribute = (file: string) =>
      git(REPOSITORY, 'check-attr', 'linguist-generated', 'text', 'eol', '--', `${FOLDER}/${file}`)
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(line.indexOf(': ') + 2));
    for (const file of ['surfaces.txt', 'layers/identity.txt', 'tools/patch.json']) {
      expect(attribute(file)).toEqual(['linguist-generated: unset', 'text: set', 'eol: lf']);
    }
    expect(attribute('prompts/cli.gpt.txt').slice(0, 2)).toEqual(['linguist-generated: set', 'text: unset']);
  });

  it('SN-10 is byte-equal when it is rendered again', async () => {
    const root = repository({ attributes: true });
    rmSync(join(root, FOLDER), { recursive: true });
    expect((await runCommand(['render', '--out', join(root, FOLDER)])).code).toBe(0);
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  it('merges two branches that changed different texts, without a conflict in what is reviewed', () => {
    const root = repository({ attributes: true });
    const append = (file: string, line: string) => {
      const path = join(root, FOLDER, file);
      writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`);
    };
    git(root, 'checkout', '-qb', 'other');
    append('layers/identity.txt', 'One more sentence.');
    git(root, 'commit', '-qam', 'Identity');
    git(root, 'checkout', '-q', 'main');
    append('layers/finish-the-job.txt', 'Another sentence.');
    git(root, 'commit', '-qam', 'Finish');
    git(root, 'merge', '-q', '-m', 'Merge', 'other');
    expect(git(root, 'status', '--porcelain')).toBe('');
  });
});
