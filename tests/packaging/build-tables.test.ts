import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COPIED, ENTRY_POINTS } from '../../scripts/build/entry-points.ts';
import { requiringChunks } from '../../scripts/build/requiring-chunks.ts';
import { LEFT_OUT, SOURCE_CHANGES } from '../../scripts/build/source-changes.ts';
import { writeThirdParties } from '../../scripts/build/third-party.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { REPOSITORY } from '../support/source-files.ts';

const exists = (path: string) => existsSync(join(REPOSITORY, path));

describe('the tables of the build', () => {
  it('name sources that there are', () => {
    const named = [
      ...Object.values(ENTRY_POINTS),
      ...Object.keys(COPIED),
      ...SOURCE_CHANGES.map(({ file }) => file),
    ];
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('change what stands in the sources, each for a reason', () => {
    for (const { file, from, to, because } of SOURCE_CHANGES) {
      expect(readFileSync(join(REPOSITORY, file), 'utf8')).toContain(from);
      expect(to).not.toBe(from);
      expect(because).not.toBe('');
    }
  });

  it('leave modules out that are installed, in order', () => {
    const names = Object.keys(LEFT_OUT);
    expect(names).toEqual(sortCodePoints(names));
    expect(names.filter((name) => !exists(`node_modules/${name}`))).toEqual([]);
  });
});

describe('the list of third parties', () => {
  it('has a line for each, and then the texts that there are', () => {
    const parties = [
      { name: 'a', version: '1.0.0', license: 'MIT', text: 'Do as you like.\n' },
      { name: '@b/c', version: '2.0.0', license: 'ISC' },
    ];
    expect(writeThirdParties(parties)).toBe(
      [
        'This package contains code of these packages:',
        'a 1.0.0: MIT\n@b/c 2.0.0: ISC',
        `${'-'.repeat(80)}\na 1.0.0`,
        'Do as you like.\n',
      ].join('\n\n'),
    );
  });
});

it('requires the chunks of the bundle and imports the modules of users', () => {
  const code = 'a=import("./check-1.js");b=import("./theirs.js");c=import(d)';
  expect(requiringChunks(code, new Set(['check-1.js']))).toBe(
    'a=Promise.resolve().then(()=>require("./check-1.js"));b=import("./theirs.js");c=import(d)',
  );
});
