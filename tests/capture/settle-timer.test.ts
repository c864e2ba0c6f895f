import { describe, expect, it } from 'vitest';
import { settleTimer } from '../../src/capture/settle-timer.ts';
import { nodeProcess } from '../../src/host/process-host.ts';

/** Whether the timer has run out, looked at after each of the waits. */
async function watch(touches: readonly (readonly [hasTools: boolean, waitMs: number])[]): Promise<boolean[]> {
  const timer = settleTimer(200);
  let settled = false;
  void timer.settled.then(() => (settled = true));
  const seen: boolean[] = [];
  for (const [hasTools, waitMs] of touches) {
    timer.touch(hasTools);
    await nodeProcess.sleep(waitMs);
    seen.push(settled);
  }
  timer.stop();
  return seen;
}

describe('settleTimer', () => {
  it('runs out some time after the last request with tools', async () => {
    expect(
      await watch([
        [true, 20],
        [true, 20],
        [true, 500],
      ]),
    ).toEqual([false, false, true]);
  });

  it('waits longer where none had tools yet, and no longer once one had', async () => {
    expect(await watch([[false, 1500]])).toEqual([false]);
    expect(
      await watch([
        [true, 10],
        [false, 500],
      ]),
    ).toEqual([false, true]);
  });

  it('never runs out where nothing came, or where it was stopped', async () => {
    const timer = settleTimer(10);
    timer.touch(true);
    timer.stop();
    const outcome = await Promise.race([
      timer.settled.then(() => 'settled'),
      nodeProcess.sleep(80).then(() => 'waiting'),
    ]);
    expect(outcome).toBe('waiting');
  });
});
