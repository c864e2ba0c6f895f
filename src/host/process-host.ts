import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** This process and what it may do to others. */
export const nodeProcess = {
  pid: process.pid,
  /** The program that runs this, i.e. Node. */
  program: process.execPath,
  /** The version of Node, e.g. `22.18.0`. */
  version: process.versions.node,
  /** Milliseconds since 1970. */
  now: () => Date.now(),
  sleep: (milliseconds: number): Promise<void> => delay(milliseconds),
  /** Whether a process with that id exists, whoever owns it. */
  isRunning(pid: number): boolean {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  },
  /** Ends a process, or with a negative id a group of them, at once; gives whether there was one to end. */
  kill(pid: number): boolean {
    try {
      process.kill(pid, 'SIGKILL');
      return true;
    } catch {
      // It has ended by itself, or it is not ours to end.
      return false;
    }
  },
};
