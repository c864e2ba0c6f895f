import type { DiagnosticSink, GitFacts, Host } from '../host/host.ts';
import { attempt } from '../host/attempt.ts';
import { ancestors, hostPaths } from '../host/paths.ts';
import { sortCodePoints } from '../text/code-points.ts';
import type { CodingFacts } from './prompt-inputs.ts';
import type { PinnedWorkspace } from './prompt-request.ts';
import type { AgentSettings } from './settings.ts';
import { collectWorkspace } from './workspace.ts';

/** A file of one of these names makes a folder a workspace. */
const MARKERS: readonly string[] = [
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'requirements.txt',
  'package.json',
  'tsconfig.json',
  'deno.json',
  'Cargo.toml',
  'go.mod',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'Gemfile',
  'composer.json',
  'mix.exs',
  'pubspec.yaml',
  'CMakeLists.txt',
  'Makefile',
  'Dockerfile',
  'AGENTS.md',
  'CLAUDE.md',
  '.cursorrules',
];

/** How many folders above the working directory a marker may stand. */
const MARKER_PARENTS = 6;

/** Surfaces on which a person may be working on code. */
const CODING_PLATFORMS = new Set(['cli', 'tui', 'acp', 'desktop', '']);

const SOURCE_FILE =
  /\.(?:c|cc|clj|cpp|cs|dart|elm|erl|ex|exs|fs|go|h|hpp|hs|java|jl|js|jsx|kt|lua|m|ml|mjs|mts|php|pl|py|r|rb|rs|scala|sh|sql|svelte|swift|ts|tsx|vue|zig)$/;

/** How many names of a repository are looked at for a source file. */
const SOURCE_SCAN_LIMIT = 500;

interface Found {
  readonly git?: GitFacts;
  /** The nearest folder with a marker. */
  readonly project?: string;
}

/** Whether this is a session about code, and what there is to know about the workspace. */
export async function codingFacts(
  host: Host,
  platform: string,
  cwd: string | undefined,
  settings: AgentSettings,
  pinned: PinnedWorkspace | undefined,
  report: DiagnosticSink,
): Promise<CodingFacts> {
  const mode = settings.codingContext;
  const isWanted = mode === 'on' || (mode !== 'off' && CODING_PLATFORMS.has(platform));
  if (!isWanted || cwd === undefined) return { active: mode === 'on', focus: false };
  const git = await attempt('workspace', report, async () => ({ facts: await host.git.facts(cwd) }));
  const found = await find(host, cwd, git?.facts);
  const active = mode === 'on' || found.project !== undefined || found.git !== undefined;
  const focus = active && mode === 'focus';
  // Where git failed nothing is known of the workspace, but a manifest still tells that this is about code.
  if (!active || git === undefined) return { active, focus };
  if (pinned?.cwd === cwd) return { active, focus, workspace: { kind: 'pinned', text: pinned.text } };
  const root = found.git?.root ?? found.project ?? cwd;
  const workspace = await attempt('workspace', report, () =>
    collectWorkspace(host, { root, project: found.project ?? root, cwd, git: found.git }, report),
  );
  return { active, focus, ...(workspace === undefined ? {} : { workspace }) };
}

/** The repository and the project around `cwd`, where they make it a workspace. */
async function find(host: Host, cwd: string, facts: GitFacts | undefined): Promise<Found> {
  const homes = [host.user.home, await host.files.realPath(host.user.home)];
  const git = facts === undefined || homes.includes(facts.root) ? undefined : facts;
  const project = await markedFolder(host, cwd);
  if (project === undefined && git !== undefined && !(await hasSource(host, git.root))) return {};
  return { ...(git === undefined ? {} : { git }), ...(project === undefined ? {} : { project }) };
}

async function markedFolder(host: Host, cwd: string): Promise<string | undefined> {
  const paths = hostPaths(host);
  const { home, temp } = host.user;
  const real = await Promise.all([home, temp].map((folder) => host.files.realPath(folder)));
  const barred = new Set([home, temp, ...real]);
  // Physical, like the folders that are barred: a link may lead into one of them, or into the middle of a project.
  const start = (await host.files.realPath(cwd)) ?? cwd;
  for (const folder of ancestors(start, paths).slice(0, MARKER_PARENTS + 1)) {
    if (barred.has(folder)) continue;
    const names = new Set(await host.files.list(folder));
    for (const marker of MARKERS) {
      if (!names.has(marker)) continue;
      if ((await host.files.stat(paths.join(folder, marker)))?.kind === 'file') return folder;
    }
  }
  return undefined;
}

/** Whether one of the first names in the top two levels is a source file. */
async function hasSource(host: Host, root: string): Promise<boolean> {
  const paths = hostPaths(host);
  const top = sortCodePoints((await host.files.list(root)) ?? []);
  let left = SOURCE_SCAN_LIMIT - top.length;
  if (top.slice(0, SOURCE_SCAN_LIMIT).some((name) => SOURCE_FILE.test(name))) return true;
  for (const name of top) {
    if (left <= 0) return false;
    if (name === '.git') continue;
    const below = sortCodePoints((await host.files.list(paths.join(root, name))) ?? []);
    if (below.slice(0, left).some((file) => SOURCE_FILE.test(file))) return true;
    left -= below.length;
  }
  return false;
}
