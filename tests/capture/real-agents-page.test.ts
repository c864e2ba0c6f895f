import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RECIPES } from '../../src/capture/recipes/recipes.ts';
import { loadProjectConfig } from '../../src/config/project-config-adapter.ts';
import { nodeFolderFiles } from '../../src/snapshots/node-folder-files-adapter.ts';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';
import { readFolder } from '../../src/snapshots/read-folder.ts';
import { AGENT_COLUMNS, agentRow } from '../../scripts/docs/agent-row.ts';
import { REPOSITORY } from '../support/source-files.ts';

const AGENTS = join(REPOSITORY, 'examples/agents');
const page = readFileSync(join(REPOSITORY, 'docs/real-agents.md'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(join(AGENTS, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The cells of the rows of a table, by the first of them. */
function tableBelow(head: string): ReadonlyMap<string, readonly string[]> {
  const [, ...lines] = page.slice(page.indexOf(`| ${head} |`)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(1, end).map((line) => line.slice(2, -2).split(' | '));
  return new Map(rows.map((row) => [row[0] ?? '', row]));
}

const captured = tableBelow(AGENT_COLUMNS.join(' | '));

describe('docs/real-agents.md', () => {
  it('tells of every agent that there is a recipe for, in a version that it was tried with', () => {
    expect([...captured.keys()]).toEqual(RECIPES.map(({ id }) => id));
    expect([...tableBelow('agent | shows, and so needs pinned | beyond the pins').keys()]).toEqual([
      ...captured.keys(),
    ]);
    for (const { id, tried } of RECIPES) expect(tried).toContain(captured.get(id)?.[1]);
  });

  it('gives the numbers of what is kept', async () => {
    const kept = parseSnapshot(
      (await readFolder(join(AGENTS, 'prompt_surface'), nodeFolderFiles)) ?? new Map(),
    );
    expect(kept.map(({ id }) => id)).toEqual(['codex', 'gemini-cli', 'grok-cli', 'pi']);
    for (const surface of kept) {
      const recipe = RECIPES.find(({ id }) => id === surface.id);
      const version = dependencies[recipe?.package ?? ''] ?? '';
      expect(captured.get(surface.id)).toEqual(agentRow(surface.id, version, [surface]));
    }
  });
});

describe('examples/agents', () => {
  it('says whose texts are kept, and in which version', async () => {
    const notice = readFileSync(join(AGENTS, 'NOTICE'), 'utf8');
    const { surfaces } = await loadProjectConfig(AGENTS, { runsCode: false });
    for (const { id } of surfaces) {
      const name = RECIPES.find((recipe) => recipe.id === id)?.package ?? '';
      expect(notice).toMatch(
        new RegExp(`^${id} +${name} ${dependencies[name]} +(?:MIT|Apache) License`, 'm'),
      );
    }
  });

  it('pins every agent, and names no registry', () => {
    const lock = readFileSync(join(AGENTS, 'package-lock.json'), 'utf8');
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(lock).not.toContain('"resolved": "http');
    expect(lock.match(/"integrity": "sha512-/g)?.length).toBeGreaterThan(100);
  });
});
