import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RECIPES } from '../../src/capture/recipes/recipes.ts';
import { AGENT_COLUMNS } from '../../scripts/docs/agent-row.ts';
import { pageTable } from '../support/page-table.ts';
import { REPOSITORY } from '../support/source-files.ts';

const AGENTS = join(REPOSITORY, 'examples/agents');
const page = readFileSync(join(REPOSITORY, 'docs/real-agents.md'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(join(AGENTS, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const captured = pageTable(page, AGENT_COLUMNS.join(' | '));

describe('docs/real-agents.md', () => {
  it('tells of every agent that there is a recipe for, in a version that it was tried with', () => {
    expect([...captured.keys()]).toEqual(RECIPES.map(({ id }) => id));
    expect([...pageTable(page, 'agent | shows, and so needs pinned | beyond the pins').keys()]).toEqual([
      ...captured.keys(),
    ]);
    for (const { id, tried } of RECIPES) expect(tried).toContain(captured.get(id)?.[1]);
  });
});

describe('examples/agents', () => {
  it('pins every agent, and names no registry', () => {
    const lock = readFileSync(join(AGENTS, 'package-lock.json'), 'utf8');
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(lock).not.toContain('"resolved": "http');
    expect(lock.match(/"integrity": "sha512-/g)?.length).toBeGreaterThan(100);
  });
});
