import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chooseLoader } from '../../src/sources/typescript-loader-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('chooseLoader', () => {
  it.each(['a.js', 'a.mjs', 'a.cjs'])('needs nothing for %s', (path) => {
    expect(chooseLoader(path, '/nowhere', '20.19.0')).toEqual({ status: 'chosen', args: [] });
  });

  it.each([
    ['20.20.2', 'none'],
    ['22.17.1', 'none'],
    ['22.18.0', 'chosen'],
    ['23.5.0', 'none'],
    ['23.6.0', 'chosen'],
    ['24.0.0', 'chosen'],
  ])('reads TypeScript with Node %s alone: %s', (version, status) => {
    for (const path of ['a.ts', 'a.mts', 'a.cts'])
      expect(chooseLoader(path, temporaryFolder(), version).status).toBe(status);
  });

  it('takes the tsx of the repository where there is one', () => {
    const root = temporaryFolder();
    const folder = join(root, 'node_modules/tsx');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"tsx","main":"./loader.mjs"}');
    writeFileSync(join(folder, 'loader.mjs'), '');
    expect(chooseLoader('a.ts', root, '24.0.0')).toEqual({
      status: 'chosen',
      args: ['--import', pathToFileURL(join(folder, 'loader.mjs')).href],
    });
  });
});
