import { hostValue, identityValue, splitStoredPrompt } from './stored-prompt.ts';

/** What a session runs on now. */
export interface RuntimeIdentity {
  readonly model: string;
  readonly provider?: string;
  readonly sessionId?: string;
  /** Whether the model is told the session id. */
  readonly passSessionId?: boolean;
  /** The working directory that the prompt would tell. */
  readonly cwd?: string;
}

/** Whether a stored prompt still holds, and if not, why. */
export interface StoredPromptMatch {
  readonly matches: boolean;
  /** A half-sentence. */
  readonly reason?: string;
}

/**
 * Whether a session may go on with its stored prompt, byte for byte. Model, provider, session id and working directory
 * count, where both sides know them; the platform and the files that the prompt was made from do not.
 */
export function storedPromptMatches(stored: string, runtime: RuntimeIdentity): StoredPromptMatch {
  const prompt = splitStoredPrompt(stored);
  const id = runtime.passSessionId === true ? runtime.sessionId : '';
  const comparisons = [
    ['model', identityValue(prompt, 'Model'), runtime.model.trim()],
    ['provider', identityValue(prompt, 'Provider'), (runtime.provider ?? '').trim()],
    ['session', identityValue(prompt, 'Session ID'), (id ?? '').trim()],
    [
      'working directory',
      normalised(hostValue(prompt, 'Current working directory')),
      normalised(runtime.cwd ?? ''),
    ],
  ] as const;
  const differing = comparisons.find(([, then, now]) => then !== '' && now !== '' && then !== now);
  if (differing === undefined) return { matches: true };
  const [what, then, now] = differing;
  return { matches: false, reason: `it was built for the ${what} "${then}", and now it is "${now}"` };
}

/** A path without separators at its end, the letter of a Windows drive in lower case. */
function normalised(path: string): string {
  const trimmed = path.trim();
  const isWindows = /^(?:[a-z]:|\\\\)/i.test(trimmed);
  const bare = trimmed.replace(isWindows ? /[/\\]+$/ : /(?<=.)\/+$/, '');
  return isWindows ? bare.replace(/^[A-Z]:/, (drive) => drive.toLowerCase()) : bare;
}
