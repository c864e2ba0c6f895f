import type { LockRuntime } from '../../src/snapshots/take-lock.ts';

/** A runtime whose clock moves only while something sleeps. */
export interface TestRuntime extends LockRuntime {
  /** How long it has slept, in milliseconds, since it was made. */
  slept(): number;
}

/** The process `pid`; `running` are the others. `whileAsleep` is run each time it sleeps. */
export function testRuntime(
  pid: number,
  running: readonly number[] = [],
  whileAsleep: (slept: number) => Promise<void> | void = () => undefined,
): TestRuntime {
  const start = 1_768_478_400_000;
  let slept = 0;
  return {
    pid,
    now: () => start + slept,
    sleep: async (milliseconds) => {
      slept += milliseconds;
      await whileAsleep(slept);
    },
    isRunning: (other) => other === pid || running.includes(other),
    slept: () => slept,
  };
}
