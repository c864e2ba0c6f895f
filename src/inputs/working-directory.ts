import { diagnostic } from '../errors.ts';
import { expandHome, hostPaths, isWithin } from '../host/paths.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import type { PromptRequest } from './prompt-request.ts';

export interface WorkingDirectories {
  /** What the cwd line tells: as configured; absent where none can be used. */
  readonly agent?: string;
  /** Where project files are looked for: physical; absent = nowhere. */
  readonly context?: string;
}

/** Surfaces that a person starts in the folder they mean, even if that is the agent's own. */
const STARTED_IN_PLACE = new Set(['cli', 'tui']);

/**
 * Chooses the working directories: the request's own, else `TERMINAL_CWD`, else the process's. One that can't be
 * entered is passed over with a diagnostic; an unusable explicit one means that no project file is read at all.
 */
export async function workingDirectories(
  request: PromptRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<WorkingDirectories> {
  const explicit = await usable(request.cwd, 'the requested working directory', host, report);
  const configured = await usable(host.env['TERMINAL_CWD'], 'TERMINAL_CWD', host, report);
  const own = host.user.cwd;
  const agent = explicit ?? configured ?? own;
  const wasRequested = request.cwd !== undefined && request.cwd.trim() !== '';
  const chosen = wasRequested ? explicit : configured;
  const context =
    chosen !== undefined
      ? await host.files.realPath(chosen)
      : wasRequested
        ? undefined
        : await fallbackDirectory(request, host, report);
  return {
    ...(agent === undefined ? {} : { agent }),
    ...(context === undefined ? {} : { context }),
  };
}

async function usable(
  named: string | undefined,
  origin: string,
  host: Host,
  report: DiagnosticSink,
): Promise<string | undefined> {
  const wanted = named?.trim() ?? '';
  if (wanted === '') return undefined;
  const path = hostPaths(host).resolve(host.user.cwd ?? host.user.home, expandHome(wanted, host));
  if (await isEnterable(path, host)) return path;
  report(diagnostic('unusable-directory', { path, origin }, { path }));
  return undefined;
}

async function isEnterable(path: string, { files }: Host): Promise<boolean> {
  return (await files.stat(path))?.kind === 'directory' && files.enterable(path);
}

/**
 * The process's own directory, physical, unless it can't be entered or says nothing about a project: the user's home,
 * or where the agent is installed.
 */
async function fallbackDirectory(
  request: PromptRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<string | undefined> {
  const { cwd: path, home, installTree } = host.user;
  const physical = async (place: string) => (await host.files.realPath(place)) ?? place;
  if (path === undefined) return undefined;
  if (!(await isEnterable(path, host))) {
    report(diagnostic('unusable-directory', { path, origin: 'where the process runs' }, { path }));
    return undefined;
  }
  const folder = await physical(path);
  if (folder === (await physical(home))) {
    report(diagnostic('home-is-no-project', { path }, { severity: 'info', path }));
    return undefined;
  }
  const isInPlace = STARTED_IN_PLACE.has(request.platform.trim().toLowerCase());
  if (installTree !== undefined && !isInPlace) {
    if (isWithin(folder, await physical(installTree), hostPaths(host))) {
      report(diagnostic('inside-install-tree', { path }, { path }));
      return undefined;
    }
  }
  return folder;
}
