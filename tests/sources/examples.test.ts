import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandSource } from '../../src/sources/command-source.ts';
import { someCommand } from '../support/some-entries.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { WORLD_KINDS } from '../support/world-kinds.ts';

interface Config {
  readonly snapshot: string;
  readonly surfaces: readonly {
    readonly id: string;
    readonly source: string;
    readonly run: readonly string[];
  }[];
}

const EXAMPLES = [
  ['python', 'harbour.python', 'You look after the tide table', ['read_file', 'high_water']],
  ['shell', 'harbour.shell', 'Call "high_water" before you name a time', ['high_water']],
] as const;

describe.each(EXAMPLES)('examples/%s', (name, id, words, tools) => {
  const root = join(REPOSITORY, 'examples', name);
  const config = parse(readFileSync(join(root, 'prompt-surface.config.yaml'), 'utf8')) as Config;

  it.each(WORLD_KINDS)('renders the same surface twice, %s', async (_kind, isolation) => {
    const [entry] = config.surfaces;
    const source = commandSource(someCommand({ id, run: entry?.run ?? [] }), root, { isolation });
    const [first, second] = [await source.render(), await source.render()];
    expect(entry).toMatchObject({ id, source: 'command' });
    expect(first.surfaces).toEqual(second.surfaces);
    expect(JSON.stringify(first.surfaces[0]?.surface.tiers)).toContain(JSON.stringify(words).slice(1, -1));
    expect(first.surfaces[0]?.surface.tools.map((tool) => tool.name)).toEqual(tools);
    expect(JSON.stringify(first.surfaces)).not.toContain(root);
  });
});

it('a text goes through the shell example byte for byte', () => {
  const printed = execFileSync('sh', [join(REPOSITORY, 'examples/shell/agent.sh')], { encoding: 'utf8' });
  const { text } = JSON.parse(printed) as { text: string };
  expect(`${text}\n`).toBe(readFileSync(join(REPOSITORY, 'examples/shell/prompt.txt'), 'utf8'));
});
