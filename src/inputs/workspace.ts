import type { DiagnosticSink, GitFacts, Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { escapeControls } from '../text/escape-controls.ts';
import type { WorkspaceFacts } from './prompt-inputs.ts';
import { workspaceGit } from './workspace-git.ts';

/** A file with a lock of this name tells which package manager a project uses. */
const LOCK_FILES: Readonly<Record<string, string>> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'uv.lock': 'uv',
  'poetry.lock': 'poetry',
  'Pipfile.lock': 'pipenv',
  'Cargo.lock': 'cargo',
};

/** Manifests in the order in which they are told, with the managers that may belong to them. */
const MANIFESTS: readonly (readonly [string, readonly string[]])[] = [
  ['package.json', ['npm', 'pnpm', 'yarn', 'bun']],
  ['pyproject.toml', ['uv', 'poetry']],
  ['requirements.txt', []],
  ['Pipfile', ['pipenv']],
  ['setup.py', []],
  ['deno.json', []],
  ['Cargo.toml', ['cargo']],
  ['go.mod', []],
  ['pom.xml', []],
  ['build.gradle', []],
  ['build.gradle.kts', []],
  ['Gemfile', []],
  ['composer.json', []],
  ['mix.exs', []],
  ['pubspec.yaml', []],
  ['CMakeLists.txt', []],
  ['Makefile', []],
  ['Dockerfile', []],
];

/** Script and make targets that check the work, in the order in which they are told. */
const CHECK_NAMES: readonly string[] = [
  'test',
  'tests',
  'lint',
  'typecheck',
  'check',
  'build',
  'fmt',
  'format',
];

const CONTEXT_FILES: readonly string[] = [
  '.hermes.md',
  'HERMES.md',
  'AGENTS.override.md',
  'AGENTS.md',
  'agents.md',
  'CLAUDE.md',
  'claude.md',
  '.cursorrules',
];

const MAX_MANIFESTS = 6;
const MAX_COMMANDS = 8;
const MAX_FILE_BYTES = 256 * 1024;

export interface WorkspacePlace {
  /** The top of the repository or project. */
  readonly root: string;
  /** The nearest folder with a manifest. */
  readonly project: string;
  readonly cwd: string;
  readonly git: GitFacts | undefined;
}

/** What the workspace snapshot tells about a place: git state, manifests, commands that check the work. */
export async function collectWorkspace(
  host: Host,
  place: WorkspacePlace,
  report: DiagnosticSink,
): Promise<WorkspaceFacts> {
  const names = new Set(await host.files.list(place.project));
  const managers = new Set(
    Object.keys(LOCK_FILES).flatMap((lock) => (names.has(lock) ? [LOCK_FILES[lock] ?? ''] : [])),
  );
  const project = MANIFESTS.filter(([manifest]) => names.has(manifest)).slice(0, MAX_MANIFESTS);
  const here = new Set(await host.files.list(place.cwd));
  return {
    kind: 'fresh',
    root: escapeControls(place.root),
    ...(place.git === undefined ? {} : { git: await workspaceGit(place.git, report) }),
    project: project.map(([manifest, its]) =>
      describe(
        manifest,
        its.filter((manager) => managers.has(manager)),
      ),
    ),
    verify: await checkCommands(host, place.project, names, managers),
    contextFiles: CONTEXT_FILES.filter((name) => here.has(name)),
  };
}

function describe(manifest: string, managers: readonly string[]): string {
  return managers.length === 0 ? manifest : `${manifest} (${managers.join(', ')})`;
}

async function checkCommands(
  host: Host,
  folder: string,
  names: ReadonlySet<string>,
  managers: ReadonlySet<string>,
): Promise<string[]> {
  const paths = hostPaths(host);
  const text = async (name: string) => (names.has(name) ? readSmall(host, paths.join(folder, name)) : '');
  const script = await host.files.stat(paths.join(folder, 'scripts', 'run_tests.sh'));
  const commands = [
    ...(script?.kind === 'file' ? ['scripts/run_tests.sh'] : []),
    ...packageCommands(await text('package.json'), managers),
    ...(usesPytest(names, await text('pyproject.toml'), await text('setup.cfg')) ? ['pytest'] : []),
    ...makeCommands(await text('Makefile')),
  ];
  return commands.slice(0, MAX_COMMANDS);
}

async function readSmall(host: Host, path: string): Promise<string> {
  const read = await host.files.read(path, { maxBytes: MAX_FILE_BYTES });
  return read.status === 'read' ? new TextDecoder().decode(read.bytes) : '';
}

/** The package scripts that check the work, as commands of the project's own package manager. */
function packageCommands(manifest: string, managers: ReadonlySet<string>): string[] {
  const scripts = scriptNames(manifest);
  const manager = ['pnpm', 'yarn', 'bun'].find((name) => managers.has(name)) ?? 'npm';
  return CHECK_NAMES.filter((name) => scripts.has(name)).map((name) => {
    if (manager === 'npm') return name === 'test' ? 'npm test' : `npm run ${name}`;
    return manager === 'bun' ? `bun run ${name}` : `${manager} ${name}`;
  });
}

/** The names of the scripts in a package.json; none where it is no JSON object. */
function scriptNames(manifest: string): Set<string> {
  try {
    const parsed = JSON.parse(manifest) as { scripts?: unknown } | null;
    const scripts = parsed?.scripts;
    if (typeof scripts !== 'object' || scripts === null || Array.isArray(scripts)) return new Set();
    return new Set(
      Object.entries(scripts).flatMap(([name, command]) => (typeof command === 'string' ? [name] : [])),
    );
  } catch {
    // Somebody else's broken manifest names no commands; it is theirs to mend.
    return new Set();
  }
}

function usesPytest(names: ReadonlySet<string>, pyproject: string, setup: string): boolean {
  return (
    names.has('pytest.ini') ||
    names.has('conftest.py') ||
    /\bpytest\b/.test(pyproject) ||
    /^\[tool:pytest\]/m.test(setup)
  );
}

function makeCommands(makefile: string): string[] {
  const targets = new Set(
    [...makefile.matchAll(/^([A-Za-z][\w-]*)[ \t]*:(?!=)/gm)].map((match) => match[1] ?? ''),
  );
  return CHECK_NAMES.filter((name) => targets.has(name)).map((name) => `make ${name}`);
}
