import { describe, expect, it } from 'vitest';
import { decidingLine, parseCodeOwners } from '../../src/gate/code-owners.ts';

/** Which of the paths a pattern is for, as GitHub's documentation tells it. */
const PATTERNS: readonly [pattern: string, matches: readonly string[], others: readonly string[]][] = [
  ['*', ['a', 'a/b/c.ts', '.github/x'], []],
  ['*.js', ['a.js', 'b/c.js'], ['a.jsx', 'a.JS']],
  ['/build/logs/', ['build/logs/a', 'build/logs/b/c'], ['x/build/logs/a', 'build/logs']],
  ['docs/*', ['docs/a.md'], ['docs/b/c.md', 'x/docs/a.md']],
  ['apps/', ['apps/a', 'x/apps/b/c'], ['apps']],
  ['/docs/', ['docs/a', 'docs/b/c'], ['x/docs/a']],
  ['/apps/github', ['apps/github', 'apps/github/a/b'], ['apps/github2', 'x/apps/github']],
  ['**/logs', ['logs', 'logs/a', 'x/logs/a/b', 'x/y/logs'], ['x/mylogs/a']],
  ['/a/**/z.txt', ['a/z.txt', 'a/b/c/z.txt'], ['z.txt', 'a/zz.txt']],
  ['/a/**', ['a/b', 'a/b/c'], ['b/a/c', 'a']],
  ['/a/**/', ['a/b/c'], ['a/b']],
  ['/a/*/', ['a/b/c'], ['a/b']],
  // Beside something else in a name two stars lead no further than one.
  ['/snap**', ['snapshots', 'snapshots/tools/x'], ['other/snapshots']],
  ['/snap**/x', ['snapshots/x'], ['snapshots/tools/x']],
  ['/**shots/x', ['snapshots/x'], ['tests/snapshots/x']],
  ['/a?.txt', ['ab.txt'], ['a.txt', 'a/.txt', 'abc.txt']],
  ['/with\\ blank/', ['with blank/a'], ['with\\ blank/a']],
  ['/a.b+(c)/', ['a.b+(c)/x'], ['aXb+(c)/x', 'a.bb(c)/x']],
  ['Docs/', ['Docs/a'], ['docs/a']],
];

describe('a pattern of CODEOWNERS', () => {
  it('is for what GitHub says, in upper and lower case as written', () => {
    for (const [pattern, matches, others] of PATTERNS) {
      const owners = parseCodeOwners(`${pattern} @o\n`);
      expect([pattern, owners.faults]).toEqual([pattern, []]);
      for (const path of matches)
        expect([pattern, path, decidingLine(owners, path)?.line]).toEqual([pattern, path, 1]);
      for (const path of others)
        expect([pattern, path, decidingLine(owners, path)]).toEqual([pattern, path, undefined]);
    }
  });

  it('is matched in no time, however many stars it has', () => {
    const folders = parseCodeOwners(`/${'**/'.repeat(40)}x @o\n/${'**/a/'.repeat(20)}x @o`);
    expect(decidingLine(folders, `${'a/'.repeat(60)}y`)).toBeUndefined();
    expect(decidingLine(folders, `${'a/'.repeat(60)}x`)?.line).toBe(2);
    const signs = parseCodeOwners(`/${'*a'.repeat(40)}b @o`);
    expect(decidingLine(signs, 'a'.repeat(200))).toBeUndefined();
    expect(decidingLine(signs, `${'a'.repeat(200)}b`)?.line).toBe(1);
  });
});

describe('parseCodeOwners', () => {
  it('takes the last line that matches, comments and blank lines aside', () => {
    const owners = parseCodeOwners('# @no\r\n\r\n* @a # @no\r\n/b/ @org/team mail@example.org\r\n/b/c\r\n');
    expect(owners.faults).toEqual([]);
    expect(decidingLine(owners, 'x')).toMatchObject({ line: 3, owners: ['@a'] });
    expect(decidingLine(owners, 'b/x')).toMatchObject({ line: 4, owners: ['@org/team', 'mail@example.org'] });
    expect(decidingLine(owners, 'b/c')).toMatchObject({ line: 5, owners: [] });
  });

  it('says of a line that GitHub passes over what is wrong with it', () => {
    const { lines, faults } = parseCodeOwners(
      '/a/ org/team\n/b/ @\n!/c @o\n/[d] @o\n\\#e @o\n/f//g @o\n/h/ @a/b/c\n',
    );
    expect(lines).toEqual([]);
    expect(faults.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(faults[0]?.reason).toBe('"org/team" is no user, team or mail address');
  });
});
