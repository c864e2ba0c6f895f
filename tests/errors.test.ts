import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sortCodePoints } from '../src/text/code-points.ts';
import { REPOSITORY, sourceFiles } from './support/source-files.ts';

const text = readFileSync(join(REPOSITORY, 'src/errors.ts'), 'utf8');

function codesOf(table: string): string[] {
  const start = text.indexOf(`const ${table} = {`);
  const body = text.slice(start, text.indexOf('} as const;', start));
  return [...body.matchAll(/^ {2}'([a-z0-9-]+)':/gm)].map((match) => match[1] ?? '');
}

describe.each(['ERRORS', 'DIAGNOSTICS'])('the table %s', (table) => {
  const codes = codesOf(table);

  it('is sorted by code, so that two branches rarely add at one place', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes).toEqual(sortCodePoints(new Set(codes)));
  });

  it('has no dead row', () => {
    const uses = sourceFiles('src')
      .filter((file) => file.path !== 'src/errors.ts')
      .map((file) => file.text)
      .join('\n');
    expect(codes.filter((code) => !uses.includes(`'${code}'`))).toEqual([]);
  });
});
