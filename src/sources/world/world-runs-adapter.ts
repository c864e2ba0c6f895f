import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expectedError } from '../../errors.ts';
import { nodeProcess } from '../../host/process-host.ts';
import { programAt } from './find-program-adapter.ts';
import { isIsolating, isolatingCommand, type Isolation } from './isolation.ts';
import { findProgram, linkProgram } from './programs-adapter.ts';
import { runProcess } from './run-process-adapter.ts';
import { sweepProcesses } from './sweep-processes-adapter.ts';
import { SYSTEM_PATH } from './usual-programs.ts';
import type { WorldFolders } from './world-folders-adapter.ts';
import type { WorldPlaces } from './world-places.ts';
import type { Ended, RunOptions } from './world.ts';

/** What runs in a world are made of. */
export interface RunsSetting {
  readonly isolation: Isolation;
  readonly places: WorldPlaces;
  readonly folders: WorldFolders;
  readonly env: Readonly<Record<string, string>>;
  readonly clockEnv: Readonly<Record<string, string>>;
  /** The caller's environment, to find programs. */
  readonly caller: Readonly<Record<string, string>>;
}

/** The runs of a world. */
export interface WorldRuns {
  run(command: readonly string[], options: RunOptions): Promise<Ended>;
  /** Of all runs so far: how many processes had to be ended, and how long they took. */
  totals(): { readonly ended: number; readonly seconds: number };
  /** Ends what still runs, without waiting for it. */
  stop(): void;
}

const UNSTARTED = {
  stdout: '',
  isUtf8: true,
  stderr: '',
  timedOut: false,
  flooded: false,
  seconds: 0,
} as const;

/** Runs programs within the walls of a world. */
export function worldRuns(setting: RunsSetting): WorldRuns {
  const { isolation, folders } = setting;
  const groups = new Set<number>();
  const totals = { ended: 0, seconds: 0 };
  let started = 0;
  const sweep = () => {
    if (!isolation.processes) totals.ended += sweepProcesses(folders.mark);
  };
  const start = async (command: readonly string[], options: RunOptions): Promise<Ended> => {
    let group = 0;
    started += 1;
    const report = join(folders.scratch, `processes-left-${started}`);
    const ended = await runProcess({
      ...wrapped(setting, command, options, report),
      stdin: options.stdin ?? '',
      timeoutMs: options.timeoutMs,
      maxOutputBytes: options.maxOutputBytes,
      started: (id) => groups.add((group = id)),
      sweep: () => {
        groups.delete(group);
        // A search finds the processes of all runs, so the last one makes it.
        if (groups.size === 0) sweep();
      },
    });
    totals.seconds += ended.seconds;
    totals.ended += ended.timedOut || ended.flooded ? 1 : 0;
    if (!isIsolating(isolation)) return ended;
    const left = readLeft(report);
    if (left === undefined && !ended.timedOut)
      throw expectedError('world-broken', { reason: ended.stderr.trim() || 'no reason was given' });
    totals.ended += left ?? 0;
    return relayed(ended);
  };
  return {
    run: async (command, options) => {
      const found = await locate(setting, command[0] ?? '');
      if (found === 'absent' || found === 'denied') return { ...UNSTARTED, unstarted: found };
      return start([found.path, ...command.slice(1)], options);
    },
    totals: () => ({ ...totals }),
    stop: () => {
      for (const group of groups) nodeProcess.kill(-group);
      sweep();
    },
  };
}

/** The command with its walls, and the environment of what builds them. */
function wrapped(
  { isolation, places, folders, env, clockEnv }: RunsSetting,
  command: readonly string[],
  options: RunOptions,
  report: string,
): { command: readonly [string, ...string[]]; cwd: string; env: Readonly<Record<string, string>> } {
  const whole = { ...env, ...options.env };
  const clock = options.fixedClock === false ? {} : clockEnv;
  const cwd = folders.project;
  const [program = '', ...args] = command;
  if (!isIsolating(isolation)) return { command: [program, ...args], cwd, env: { ...whole, ...clock } };
  const setup = {
    base: places.base,
    binds: (['home', 'project', 'temp', 'programs'] as const).map(
      (name) => [folders[name], places[name]] as const,
    ),
    cwd: places.project,
    report,
    env: { ...whole, ...clock },
  };
  return {
    command: isolatingCommand(isolation, setup, command),
    cwd,
    env: { PATH: SYSTEM_PATH },
  };
}

/**
 * Where a program is, as the world sees it. One from the caller's PATH is started by its own path, because some look
 * around there for the rest of themselves, and is linked too, for those that start themselves again by name.
 */
async function locate(
  { places, folders, caller }: RunsSetting,
  name: string,
): Promise<{ readonly path: string } | 'absent' | 'denied'> {
  if (name.includes('/')) {
    const state = programAt(outsideOf(resolve(places.project, name), places, folders));
    return state === 'program' ? { path: name } : state;
  }
  if (programAt(join(folders.programs, name)) === 'program') return { path: join(places.programs, name) };
  const path = name === '' ? undefined : await findProgram(name, caller);
  if (path === undefined) return 'absent';
  await linkProgram(folders.programs, name, path);
  return { path };
}

/** Where a path of the world really lies. */
function outsideOf(path: string, places: WorldPlaces, folders: WorldFolders): string {
  const names = ['home', 'project', 'temp', 'programs'] as const;
  const name = names.find((name) => path.startsWith(`${places[name]}/`));
  return name === undefined ? path : `${folders[name]}${path.slice(places[name].length)}`;
}

function readLeft(report: string): number | undefined {
  return existsSync(report) ? Number(readFileSync(report, 'utf8')) : undefined;
}

/** Signals 1 to 31 by number. */
const SIGNALS: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  14: 'SIGALRM',
  15: 'SIGTERM',
};

/** The shell in between reports a signal as 128 and its number. */
function relayed(ended: Ended): Ended {
  const signal = ended.code === undefined ? undefined : SIGNALS[ended.code - 128];
  if (signal === undefined) return ended;
  const { code: _relayed, ...others } = ended;
  return { ...others, signal };
}
