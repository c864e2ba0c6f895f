import process from 'node:process';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const cleanups = new Set<() => void>();

/** Runs `cleanup`, which must not wait for anything, when this process ends or is told to; until the returned function is called. */
export function atProcessEnd(cleanup: () => void): () => void {
  if (cleanups.size === 0) listen();
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
    if (cleanups.size === 0) stopListening();
  };
}

function listen(): void {
  process.on('exit', runCleanups);
  for (const signal of SIGNALS) process.on(signal, endBySignal);
}

function stopListening(): void {
  process.off('exit', runCleanups);
  for (const signal of SIGNALS) process.off(signal, endBySignal);
}

function runCleanups(): void {
  for (const cleanup of cleanups) cleanup();
}

/** Ends as it would have without a listener, so that the caller sees the signal. */
function endBySignal(signal: NodeJS.Signals): void {
  runCleanups();
  stopListening();
  process.kill(process.pid, signal);
}
