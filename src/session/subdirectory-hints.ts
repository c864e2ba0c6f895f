import { createHash } from 'node:crypto';
import type { PlatformPath } from 'node:path';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { ancestors, expandHome, hostPaths, isWithin } from '../host/paths.ts';
import { guardContextText } from '../inputs/context-files/guard-context-text.ts';
import { placeText } from '../inputs/context-files/read-context-text.ts';
import { readTextFile } from '../inputs/read-text-file.ts';
import { truncateContext } from '../inputs/truncate-context.ts';
import { trimText } from '../text/trim.ts';
import { visibleName } from '../text/visible-name.ts';
import { hintPaths } from './hint-paths.ts';
import { isPruned, isSecret } from './hint-places.ts';

export interface SubdirectoryHintOptions {
  /** The session's working directory, absolute. */
  readonly workingDir: string;
  /** Context files are not wanted at all. */
  readonly skipContextFiles?: boolean;
  /** Default 5. */
  readonly readTimeoutSeconds?: number;
  readonly report?: DiagnosticSink;
}

/** Finds context files below the working directory as a session comes by. */
export interface SubdirectoryHints {
  /** What to put behind the result of a tool call; absent where it came by nothing new. */
  visit(toolName: string, args: unknown): Promise<string | undefined>;
  /** Goes on in another working directory, which is then taken for a project unless it is a home itself. */
  rebind(workingDir: string): void;
}

/** In one directory the first of these that can be used. */
const NAMES = ['AGENTS.override.md', 'AGENTS.md', 'agents.md', 'CLAUDE.md', 'claude.md', '.cursorrules'];

/** How many directories above a visited one are looked at. */
const MAX_ANCESTORS = 5;

/** In code points. */
const CAP = 32_000;

const DEFAULT_TIMEOUT = 5;

/** Where people's homes lie in containers. */
const CONTAINER_HOMES = ['/home', '/root', '/workspace'];

/** What is known of one working directory. */
interface Tracker {
  /** Absolute, physical. */
  readonly root: string;
  readonly enabled: boolean;
  readonly checked: Set<string>;
  readonly loaded: Set<string>;
  /** Digests of the texts that the model has. */
  readonly texts: Set<string>;
}

/**
 * Tracks the directories that tool calls touch, and reads the rules that stand there: inside the working directory only,
 * each directory and each text once, scanned and truncated as at the start of a session. Nothing in a home directory,
 * which is no project.
 */
export function createSubdirectoryHints(options: SubdirectoryHintOptions, host: Host): SubdirectoryHints {
  let tracker = startTracker(options.workingDir, 'started', options, host);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    visit: (toolName, args) => {
      const current = tracker;
      const run = async () => visit(await current, hintPaths(toolName, args), options, host);
      const turn = queue.then(run, run);
      queue = turn;
      return turn;
    },
    rebind: (workingDir) => {
      tracker = startTracker(workingDir, 'rebound', options, host);
    },
  };
}

async function startTracker(
  workingDir: string,
  how: 'started' | 'rebound',
  options: SubdirectoryHintOptions,
  host: Host,
): Promise<Tracker> {
  const root = (await host.files.realPath(workingDir)) ?? workingDir;
  const homes = [host.user.home, (await host.files.realPath(host.user.home)) ?? host.user.home];
  const parent = hostPaths(host).dirname(root);
  const isHome = homes.includes(root) || CONTAINER_HOMES.includes(root);
  const isChildOfHome = how === 'started' && CONTAINER_HOMES.includes(parent);
  const enabled = options.skipContextFiles !== true && !isHome && !isChildOfHome;
  const tracker = {
    root,
    enabled,
    checked: new Set([root]),
    loaded: new Set([root]),
    texts: new Set<string>(),
  };
  // What the prompt holds of the working directory itself is not told again.
  const own = enabled ? await readHint(root, tracker, { ...options, report: ignore }, host) : undefined;
  if (own !== undefined) tracker.texts.add(own.digest);
  return tracker;
}

async function visit(
  tracker: Tracker,
  paths: readonly string[],
  options: SubdirectoryHintOptions,
  host: Host,
): Promise<string | undefined> {
  if (!tracker.enabled) return undefined;
  const sections: string[] = [];
  for (const path of paths) {
    for (const directory of await directoriesOf(path, tracker, host)) {
      if (tracker.loaded.has(directory)) break;
      if (tracker.checked.has(directory)) continue;
      tracker.checked.add(directory);
      const hint = await readHint(directory, tracker, options, host);
      if (hint === undefined) continue;
      tracker.loaded.add(directory);
      if (tracker.texts.has(hint.digest)) continue;
      tracker.texts.add(hint.digest);
      sections.push(section(hint, options));
    }
  }
  const shown = sections.filter((text) => text !== '');
  return shown.length === 0 ? undefined : `\n\n${shown.join('\n\n')}`;
}

/** The directory that a path leads to and those above it, nearest first, inside the working directory. */
async function directoriesOf(path: string, { root }: Tracker, host: Host): Promise<string[]> {
  const paths = hostPaths(host);
  const named = paths.resolve(root, expandHome(path, host));
  const isDirectory = (await host.files.stat(named))?.kind === 'directory';
  const start = isDirectory ? named : paths.dirname(named);
  const physical = (await host.files.realPath(start)) ?? start;
  return ancestors(physical, paths)
    .slice(0, MAX_ANCESTORS + 1)
    .filter((directory) => {
      const segments = segmentsBelow(directory, root, paths);
      return segments !== undefined && segments.length > 0 && !isPruned(segments);
    });
}

/** The names from `root` down to `path`; absent where it lies elsewhere. */
function segmentsBelow(path: string, root: string, paths: PlatformPath): string[] | undefined {
  if (!isWithin(path, root, paths)) return undefined;
  return paths
    .relative(root, path)
    .split(paths.sep)
    .filter((segment) => segment !== '');
}

interface Hint {
  readonly path: string;
  /** Below the working directory, with what can't be seen written as escapes. */
  readonly label: string;
  readonly text: string;
  readonly line: number;
  readonly digest: string;
}

async function readHint(
  directory: string,
  { root }: Pick<Tracker, 'root'>,
  { readTimeoutSeconds, report }: SubdirectoryHintOptions,
  host: Host,
): Promise<Hint | undefined> {
  const paths = hostPaths(host);
  for (const name of NAMES) {
    const path = paths.join(directory, name);
    const target = await host.files.realPath(path);
    const segments = target === undefined ? undefined : segmentsBelow(target, root, paths);
    if (segments === undefined || isSecret(segments)) continue;
    if ((await host.files.stat(path))?.kind !== 'file') continue;
    const limits = { deadlineSeconds: readTimeoutSeconds ?? DEFAULT_TIMEOUT };
    const read = await readTextFile(host, path, limits, report ?? ignore);
    const { text, line } = placeText(read ?? '');
    if (trimText(text) === '') continue;
    const digest = createHash('sha256').update(text).digest('hex');
    return { path, label: visibleName(paths.relative(root, path)), text, line, digest };
  }
  return undefined;
}

function section({ path, label, text, line }: Hint, { report }: SubdirectoryHintOptions): string {
  const shown = guardContextText(report ?? ignore, { path, text, line }, label);
  if (shown === undefined) return '';
  const { text: short } = truncateContext(shown, { name: label, path, cap: CAP });
  return `[Subdirectory context discovered: ${label}]\n${short}`;
}

function ignore(): void {
  // Whoever gives no sink does not want to know.
}
