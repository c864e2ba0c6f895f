import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { runCommand } from '../support/run-command.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

describe('README.md', () => {
  const readme = read('README.md');

  it('lists every command', () => {
    const listed = [...readme.matchAll(/^\| `(\w+)/gm)].map((match) => match[1] ?? '');
    expect(sortCodePoints(listed)).toEqual(sortCodePoints(COMMANDS.map((command) => command.name)));
  });

  it('shows the table that render ends with', async () => {
    const { out } = await runCommand(['render', '--out', join(temporaryFolder(), 'snapshot')]);
    const shape = (line: string) =>
      line
        .replace(/≈ /g, '')
        .replace(/[\d,]+/g, '0')
        .replace(/ +/g, ' ');
    const table = out
      .split('\n')
      .filter((line) => /^(?:surface|cli-code\.claude|cli\.claude) /.test(line))
      .map(shape);
    const shown = readme
      .split('\n')
      .filter((line) => /^(?:surface|cli-code\.claude|cli\.claude) /.test(line))
      .map(shape);
    expect(shown).toEqual(table);
    expect(table).toHaveLength(3);
  });

  it('names scripts and files that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...`${readme}${read('CONTRIBUTING.md')}`.matchAll(/npm run ([\w-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !link.includes('://') && !existsSync(join(REPOSITORY, link)))).toEqual([]);
    const sources = [...read('CONTRIBUTING.md').matchAll(/`((?:src|tests|docs)\/[\w./-]+\.(?:ts|md))`/g)].map(
      (match) => match[1] ?? '',
    );
    expect(sources.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
  });

  it('explains names that occur in the snapshot', async () => {
    const files = [...formatSnapshot(await renderMatrix()).keys()];
    expect(files).toContain('layers/skills-index@cron.claude.txt');
    expect(readme).toContain('skills-index@cron.claude');
  });
});
