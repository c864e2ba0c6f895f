/** Tells when an agent that has sent its main request is done, because nothing more comes. */
export interface SettleTimer {
  readonly settled: Promise<void>;
  /** A prompt has come: with tools it is the main request, without it may be a side request before it. */
  touch(hasTools: boolean): void;
  stop(): void;
}

/** So many times longer it waits for a request with tools after one without. */
const PATIENCE = 10;

/** A timer that runs out `quietMs` after the last prompt, or later where none had tools yet. */
export function settleTimer(quietMs: number): SettleTimer {
  let timer: NodeJS.Timeout | undefined;
  let hadTools = false;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    settled,
    touch(hasTools) {
      hadTools ||= hasTools;
      clearTimeout(timer);
      timer = setTimeout(settle, hadTools ? quietMs : quietMs * PATIENCE);
    },
    stop: () => clearTimeout(timer),
  };
}
