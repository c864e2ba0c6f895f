import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributePattern, ignorePattern, ownerPattern } from '../../../src/cli/init/git-patterns.ts';
import { decidingLine, parseCodeOwners } from '../../../src/gate/code-owners.ts';
import { git } from '../../support/git-repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FOLDERS = ['plain', 'a b', 'a/b c/d', 'übung/日本', '#a', '!a', 'a[x]*?', "it's", 'a"b', '-x'];

describe('the patterns of a path', () => {
  it.each(FOLDERS)('are read by git as that path alone: %s', (folder) => {
    const root = temporaryFolder();
    git(root, 'init', '-q');
    for (const path of [`${folder}/layers/one.txt`, `x/${folder}/layers/one.txt`]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), '');
    }
    writeFileSync(join(root, '.gitattributes'), `${attributePattern(folder, '/layers/**')} text\n`);
    writeFileSync(join(root, '.gitignore'), `${ignorePattern(folder)}\n`);
    const told = (path: string) => git(root, 'check-attr', '-z', 'text', '--', path).split('\0').at(2);
    expect(told(`${folder}/layers/one.txt`)).toBe('set');
    expect(told(`x/${folder}/layers/one.txt`)).toBe('unspecified');
    expect(
      git(root, '-c', 'core.quotePath=false', 'status', '--porcelain', '-z', '-uall').split('\0').sort(),
    ).toEqual(['', '?? .gitattributes', '?? .gitignore', `?? x/${folder}/layers/one.txt`].sort());
  });

  it.each(FOLDERS)('are taken by CODEOWNERS for that path: %s', (folder) => {
    const owners = parseCodeOwners(`${ownerPattern(folder)}/ @org/team\n`);
    expect(owners.faults).toEqual([]);
    expect(decidingLine(owners, `${folder}/layers/one.txt`)?.owners).toEqual(['@org/team']);
    expect(decidingLine(owners, `x/${folder}/layers/one.txt`)).toBeUndefined();
  });
});
