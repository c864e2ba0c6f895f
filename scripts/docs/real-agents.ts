import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { captureSource } from '../../src/capture/capture-source.ts';
import { RECIPES } from '../../src/capture/recipes/recipes.ts';
import { DEFAULT_WORLD } from '../../src/config/default-world.ts';
import type { CaptureEntry } from '../../src/config/project-config.ts';
import { runNode } from '../../tests/support/run-node.ts';
import { REPOSITORY } from '../../tests/support/source-files.ts';
import { AGENT_COLUMNS, agentRow, markdownTable, versionOf } from './agent-row.ts';

// `real-agents.ts OLD NEW`: two folders in which releases of Codex are installed, and every agent of the recipes on the
// PATH. Writes what it captures of them into the marked places of docs/real-agents.md.
const PAGE = join(REPOSITORY, 'docs/real-agents.md');
const folder = mkdtempSync(join(tmpdir(), 'real-agents-'));
const releases = process.argv.slice(2);
if (releases.length !== 2) throw new Error('Name two folders with an install of Codex in each.');

const page = fill(
  fill(readFileSync(PAGE, 'utf8'), 'agents', await tableOfAgents()),
  'report',
  await report(),
);
writeFileSync(PAGE, page);
rmSync(folder, { recursive: true });

/** The page with another text between the marks `name`. */
function fill(text: string, name: string, content: string): string {
  const [before, after] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [start, end] = [text.indexOf(before), text.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`The page has no marks for "${name}".`);
  return `${text.slice(0, start + before.length)}${content}${text.slice(end)}`;
}

async function tableOfAgents(): Promise<string> {
  const rows: (readonly string[])[] = [AGENT_COLUMNS];
  for (const { id, model } of RECIPES) {
    const captured = await captureSource(someEntry(id, model), folder).render();
    const surfaces = captured.surfaces.map(({ surface }) => surface);
    rows.push(agentRow(id, versionOf(captured), surfaces));
  }
  return markdownTable(rows);
}

function someEntry(agent: string, model: string): CaptureEntry {
  return {
    id: agent,
    source: 'capture',
    agent,
    model,
    facts: {},
    redact: [],
    args: [],
    side: 'all',
    timeoutSeconds: 120,
    world: DEFAULT_WORLD,
  };
}

/** The report on two releases, from the commands that the page names. */
async function report(): Promise<string> {
  const names: string[] = [];
  for (const release of releases) {
    const modules = join(release, 'node_modules');
    const manifest = readFileSync(join(modules, '@openai/codex/package.json'), 'utf8');
    const name = `./codex-${(JSON.parse(manifest) as { version: string }).version}`;
    names.push(name);
    const args = ['capture', '--agent', 'codex', '--model', 'gpt-5.5', '--out', name];
    await command(args, { PATH: `${join(modules, '.bin')}:${process.env['PATH'] ?? ''}` });
  }
  const told = await command(['diff', ...names]);
  return `\`\`\`\`\`markdown\n${told.trimEnd()}\n\`\`\`\`\``;
}

async function command(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const loader = join(REPOSITORY, 'node_modules/tsx/dist/loader.mjs');
  const program = join(REPOSITORY, 'scripts/ci/prompt-surface.ts');
  const { code, stdout, stderr } = await runNode(['--import', loader, program, ...args], {
    cwd: folder,
    env,
  });
  if (code !== 0) throw new Error(stderr);
  return stdout;
}
