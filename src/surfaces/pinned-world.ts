import type { FixtureEntry, HostFixture } from '../host/fixture-host.ts';
import type { Workspace } from './surface-specs.ts';

/** The values that are pinned for every surface. No text may depend on them in any other way than by showing them. */
export interface PinnedWorld {
  /** ISO 8601. */
  readonly now: string;
  /** `$HOME`; the agent's home is `.hermes` below it. */
  readonly home: string;
  readonly sessionId: string;
  /** Shuffles the order in which directories are listed; absent = sorted. */
  readonly listingSeed?: number;
  /** Absent = UTC. */
  readonly zone?: string;
  /** Variables beside the one that names the agent's home. */
  readonly env?: Readonly<Record<string, string>>;
}

export const PINNED_WORLD: PinnedWorld = {
  now: '2026-01-15T12:00:00Z',
  home: '/home/user',
  sessionId: '20260115_120000_surface',
};

/** The agent's home in that world. */
export function agentHome(world: PinnedWorld): string {
  return `${world.home}/.hermes`;
}

/** A working directory in that world. */
export function workspaceFolder(workspace: Workspace, world: PinnedWorld): string {
  return `${world.home}/${workspace}`;
}

/** The machine that all surfaces are rendered on; each has its own working directory there. `skills` are the bundled ones: path below the skills folder → content. */
export function pinnedMachine(
  world: PinnedWorld,
  skills: Readonly<Record<string, FixtureEntry>>,
): HostFixture {
  const root = `${agentHome(world)}/skills`;
  const installed = Object.entries(skills).map(([path, text]) => [`${root}/${path}`, text] as const);
  return {
    now: world.now,
    zone: world.zone ?? 'UTC',
    os: { system: 'Linux', release: '6.8.0' },
    home: world.home,
    env: { ...world.env, HERMES_HOME: agentHome(world) },
    files: {
      ...Object.fromEntries(installed),
      [workspaceFolder('plain', world)]: { kind: 'directory' },
      ...codeWorkspace(workspaceFolder('code', world)),
    },
    git: { [workspaceFolder('code', world)]: CODE_REPOSITORY },
    ...(world.listingSeed === undefined ? {} : { listingSeed: world.listingSeed }),
  };
}

/** A repository with one commit, made by a fixed author at 2026-01-10T09:00:00Z. */
const CODE_REPOSITORY = {
  linkedWorktree: false,
  branch: 'main',
  ahead: 0,
  behind: 0,
  staged: 0,
  modified: 0,
  untracked: 0,
  conflicts: 0,
  recentCommits: [{ hash: '4f1c2ab', subject: 'Initial commit' }],
};

function codeWorkspace(folder: string): Record<string, FixtureEntry> {
  return {
    [`${folder}/pyproject.toml`]: '[project]\nname = "example"\nversion = "0.1.0"\n',
    [`${folder}/package.json`]: `${JSON.stringify({ name: 'example', private: true, scripts: { test: 'node --test' } }, null, 2)}\n`,
  };
}
