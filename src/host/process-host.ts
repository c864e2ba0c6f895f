import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** What a lock between processes needs to know of this one and the others. */
export const nodeProcess = {
  pid: process.pid,
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
};
