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
  const fallback =
    wasRequested || chosen !== undefined ? undefined : fallbackDirectory(request, host, report);
  const context = chosen ?? fallback;
  const physical = context === undefined ? undefined : await host.files.realPath(context);
  return {
    ...(agent === undefined ? {} : { agent }),
    ...(physical === undefined ? {} : { context: physical }),
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
  const found = await host.files.stat(path);
  if (found?.kind === 'directory' && (await host.files.enterable(path))) return path;
  report(diagnostic('unusable-directory', { path, origin }, { path }));
  return undefined;
}

/** The process's own directory, unless it says nothing about a project: the user's home, or where the agent is installed. */
function fallbackDirectory(request: PromptRequest, host: Host, report: DiagnosticSink): string | undefined {
  const { cwd, home, installTree } = host.user;
  if (cwd === undefined) return undefined;
  if (cwd === home) {
    report(diagnostic('home-is-no-project', { path: cwd }, { severity: 'info', path: cwd }));
    return undefined;
  }
  const inPlace = STARTED_IN_PLACE.has(request.platform.trim().toLowerCase());
  if (installTree !== undefined && !inPlace && isWithin(cwd, installTree, hostPaths(host))) {
    report(diagnostic('inside-install-tree', { path: cwd }, { path: cwd }));
    return undefined;
  }
  return cwd;
}
