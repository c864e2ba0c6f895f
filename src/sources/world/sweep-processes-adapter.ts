import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { nodeProcess } from '../../host/process-host.ts';

/** One that forks as fast as it is ended would go on for ever. */
const MAX_ROUNDS = 50;

/**
 * Ends every process that has `mark` in its environment, command line, working directory, open files or mounts, wherever
 * it has gone; gives how many there were.
 */
export function sweepProcesses(mark: string): number {
  const ended = new Set<number>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = listProcesses().filter((pid) => pid !== nodeProcess.pid && carries(pid, mark));
    if (found.length === 0) break;
    for (const pid of found) if (nodeProcess.kill(pid)) ended.add(pid);
  }
  return ended.size;
}

function listProcesses(): number[] {
  const names = attemptRead(() => readdirSync('/proc')) ?? [];
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** A zombie has neither environment nor working directory left, so none is found twice. */
function carries(pid: number, mark: string): boolean {
  const folder = `/proc/${pid}`;
  const texts = [
    () => readFileSync(`${folder}/environ`, 'latin1'),
    () => readFileSync(`${folder}/cmdline`, 'latin1'),
    () => readlinkSync(`${folder}/cwd`),
    () => openFiles(`${folder}/fd`),
    () => readFileSync(`${folder}/mountinfo`, 'latin1'),
  ];
  return texts.some((read) => attemptRead(read)?.includes(mark) ?? false);
}

function openFiles(folder: string): string {
  return readdirSync(folder)
    .map((name) => attemptRead(() => readlinkSync(`${folder}/${name}`)) ?? '')
    .join('\n');
}

/** Processes come and go while they are looked at, and those of other users can't be. */
function attemptRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
