import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProjectConfig } from '../../src/config/project-config-adapter.ts';
import { commandSource } from '../../src/sources/command-source.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { WORLD_KINDS } from '../support/world-kinds.ts';

const EXAMPLES = [
  ['python', 'harbour.python', 'You look after the tide table', ['read_file', 'high_water']],
  ['shell', 'harbour.shell', 'Call "high_water" before you name a time', ['high_water']],
] as const;

describe.each(EXAMPLES)('examples/%s', (name, id, words, tools) => {
  const folder = join(REPOSITORY, 'examples', name);

  it.each(WORLD_KINDS)('renders the same surface twice, %s', async (_kind, isolation) => {
    const { root, surfaces } = await loadProjectConfig(folder, { runsCode: false });
    const [entry] = surfaces;
    if (entry?.source !== 'command') throw new Error('the example has no command');
    const source = commandSource(entry, root, { isolation });
    const [first, second] = [await source.render(), await source.render()];
    expect(surfaces.map((surface) => surface.id)).toEqual([id]);
    expect(first.surfaces).toEqual(second.surfaces);
    expect(JSON.stringify(first.surfaces[0]?.surface.tiers)).toContain(JSON.stringify(words).slice(1, -1));
    expect(first.surfaces[0]?.surface.tools.map((tool) => tool.name)).toEqual(tools);
    expect(first.surfaces[0]?.surface.facts).toMatchObject(entry.facts);
    expect(JSON.stringify(first.surfaces)).not.toContain(root);
  });
});

it('a text goes through the shell example byte for byte', () => {
  const printed = execFileSync('sh', [join(REPOSITORY, 'examples/shell/agent.sh')], { encoding: 'utf8' });
  const { text } = JSON.parse(printed) as { text: string };
  expect(`${text}\n`).toBe(readFileSync(join(REPOSITORY, 'examples/shell/prompt.txt'), 'utf8'));
});
