import { attempt } from '../host/attempt.ts';
import type { DiagnosticSink } from '../host/host.ts';
import { trimText } from '../text/trim.ts';
import { bundlePlatform, platformToolsets } from '../tools/platform-tools.ts';
import { withinDeadline } from './within-deadline.ts';
import type { PromptRequest } from './prompt-request.ts';

/** What decides whether the tools of a memory provider, and with them its section, are in a session. */
export interface MemoryGate {
  readonly disabledToolsets: readonly string[];
  /** Toolsets and platform bundles that were switched on by name; absent = all. */
  readonly enabledToolsets: readonly string[] | undefined;
  readonly platform: string;
  /** The names of the tools that are sent. */
  readonly tools: readonly string[];
}

/** Whether the memory toolset is exposed in a session. */
export function isMemoryExposed(gate: MemoryGate): boolean {
  const { disabledToolsets, enabledToolsets, platform, tools } = gate;
  if (disabledToolsets.includes('memory')) return false;
  if (tools.includes('memory') || enabledToolsets === undefined) return true;
  return enabledToolsets.some((name) => {
    const bundle = bundlePlatform(name, platform);
    return name === 'memory' || (bundle !== undefined && platformToolsets(bundle).includes('memory'));
  });
}

/** A provider gets so long to answer; a prompt that waits for one that never does is no prompt. */
const DEADLINE_MS = 10_000;

const LATE = Symbol('late');

/** The external provider's section; absent where the gate is shut, it has nothing to say, it fails, or it is late. */
export async function externalMemorySection(
  provider: PromptRequest['externalMemory'],
  gate: MemoryGate,
  report: DiagnosticSink,
  deadlineMs = DEADLINE_MS,
): Promise<string | undefined> {
  if (provider === undefined || !isMemoryExposed(gate)) return undefined;
  const probe = `external memory ${provider.name}`;
  const section = await attempt(probe, report, async () => {
    const answer = await withinDeadline<string | undefined | typeof LATE>(
      Promise.resolve(provider.section()),
      deadlineMs,
      LATE,
    );
    if (answer === LATE) throw new Error(`it gave no answer for ${deadlineMs / 1000} seconds`);
    return trimText(answer ?? '');
  });
  return section === '' ? undefined : section;
}
