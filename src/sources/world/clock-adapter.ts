import { existsSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeProcess } from '../../host/process-host.ts';
import { sortCodePoints } from '../../text/code-points.ts';
import { PYTHON_CLOCK, PYTHON_CLOCK_FILE } from './python-clock.ts';

/** Where distributions put libfaketime; those with a folder for each architecture have it one level down. */
const FOLDERS = [
  '/usr/lib/faketime',
  '/usr/lib64/faketime',
  '/usr/local/lib/faketime',
  '/usr/lib',
  '/usr/lib64',
] as const;

const LIBRARY = 'libfaketime.so.1';

/** The library that shows programs another time; absent where it isn't installed. */
export function findFaketime(): string | undefined {
  const candidates = [...FOLDERS, ...architectures('/usr/lib').map((folder) => `${folder}/faketime`)].map(
    (folder) => `${folder}/${LIBRARY}`,
  );
  return candidates.find((path) => existsSync(path));
}

function architectures(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return sortCodePoints(readdirSync(folder).filter((name) => name.includes('-linux-'))).map(
    (name) => `${folder}/${name}`,
  );
}

/** Puts what Python needs beside that library into `folder`. */
export async function writePythonClock(folder: string): Promise<void> {
  await writeFile(join(folder, PYTHON_CLOCK_FILE), PYTHON_CLOCK);
}

/**
 * Variables with which a program sees `instant` (milliseconds since 1970) for ever, while its timers go on. `pythonPath`
 * starts with the folder in which Python's file is.
 */
export function faketimeEnv(library: string, instant: number, pythonPath: string): Record<string, string> {
  return {
    PYTHONPATH: pythonPath,
    LD_PRELOAD: library,
    FAKETIME: String(Math.floor(instant / 1000)),
    FAKETIME_FMT: '%s',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

/** Where libfaketime keeps a file for each process, which it leaves there when the process is ended. */
const SHARED_MEMORY = '/dev/shm';

/** The files of libfaketime that are there now. */
export function listClockFiles(): ReadonlySet<string> {
  const names = existsSync(SHARED_MEMORY) ? readdirSync(SHARED_MEMORY) : [];
  return new Set(names.filter((name) => /^(?:sem\.faketime_sem|faketime_shm)_\d+$/.test(name)));
}

/** Removes those that came after `before` and whose process is over. */
export function removeClockFiles(before: ReadonlySet<string>): void {
  for (const name of listClockFiles()) {
    const pid = Number(/\d+$/.exec(name)?.[0]);
    if (before.has(name) || nodeProcess.isRunning(pid)) continue;
    rmSync(join(SHARED_MEMORY, name), { force: true });
  }
}
