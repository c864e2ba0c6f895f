import { createHash } from 'node:crypto';
import { attempt } from '../host/attempt.ts';
import type { DiagnosticSink } from '../host/host.ts';

/** Finds the part of restored prompts that sessions share. */
export interface StaticPrefixes {
  /**
   * The stable tier, rebuilt, where the stored prompt literally begins with it; otherwise absent, and the prompt is sent
   * as it is. It is rebuilt once for each stored prompt, whatever comes of it.
   */
  of(stored: string, rebuild: () => string | Promise<string>): Promise<string | undefined>;
}

/** An empty memory of static prefixes. A rebuild that throws is reported and counts as a mismatch. */
export function createStaticPrefixes(report: DiagnosticSink): StaticPrefixes {
  const known = new Map<string, Promise<string | undefined>>();
  const reconstruct = async (stored: string, rebuild: () => string | Promise<string>) => {
    const stable = await attempt('static prefix', report, rebuild);
    return stable !== undefined && stable !== '' && stored.startsWith(stable) ? stable : undefined;
  };
  return {
    of: (stored, rebuild) => {
      const key = createHash('sha256').update(stored).digest('hex');
      const prefix = known.get(key) ?? reconstruct(stored, rebuild);
      known.set(key, prefix);
      return prefix;
    },
  };
}
