import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

/** What has just been told to end takes a moment. */
const ROUNDS = 20;
const ROUND_MS = 5;

/** Removes those that came after `before` and whose process is over, or is over in a moment. */
export function removeClockFiles(before: ReadonlySet<string>): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = [...listClockFiles()].filter((name) => !before.has(name));
    const over = ours.filter((name) => isOver(Number(/\d+$/.exec(name)?.[0])));
    for (const name of over) rmSync(join(SHARED_MEMORY, name), { force: true });
    if (over.length === ours.length) return;
    // Without giving way: this also runs when our own process is about to end.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ROUND_MS);
  }
}

/** Whether a process is gone, or waits as a zombie for somebody to ask. */
function isOver(pid: number): boolean {
  if (!nodeProcess.isRunning(pid)) return true;
  try {
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return !nodeProcess.isRunning(pid);
  }
}
