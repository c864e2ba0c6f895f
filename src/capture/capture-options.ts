import type { WorldOptions } from '../sources/world/world-adapter.ts';

/** How a capture is run where that is not left to the machine. */
export interface CaptureOptions extends Omit<WorldOptions, 'root' | 'change'> {
  /** From the main request to the end of the agent, unless more comes; default 2500 ms. */
  readonly settleMs?: number;
}
