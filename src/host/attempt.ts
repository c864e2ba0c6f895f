import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from './host.ts';

/** Runs one probe; where it throws, reports a diagnostic and gives `undefined`, so that only its block is lost. */
export async function attempt<T>(
  probe: string,
  report: DiagnosticSink,
  run: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    report(
      diagnostic('probe-failed', { probe, reason: error instanceof Error ? error.message : String(error) }),
    );
    return undefined;
  }
}
