import type { Message } from './message.ts';
import { notePlaces } from './sent-content.ts';
import { identityValue, splitStoredPrompt } from './stored-prompt.ts';

/** The surface that a conversation goes on at. */
export interface SurfaceRuntime {
  /** Empty = unknown; no note is then made. */
  readonly platform: string;
  /** Its whole platform hint; empty where it has none. */
  readonly hint?: string;
  /** The names of the tools that this surface builds. */
  readonly tools?: readonly string[];
  /** The names of the tools that the session keeps sending, so that its prefix stays the same. */
  readonly pinnedTools?: readonly string[];
}

const PREFIX = '[System: This conversation is now being answered on a different interface: ';

/** Ends the name of the platform, which may hold dots. */
const AFTER_NAME = ' — any earlier interface guidance';

/**
 * The note to put behind the user's message where the conversation has moved to another surface since the model was
 * last told; absent where it has not. `stored` is the session's prompt, whose bytes stay as they are.
 */
export function surfaceSwitchNote(
  stored: string,
  runtime: SurfaceRuntime,
  transcript: readonly Message[],
): string | undefined {
  const current = keyOf(runtime.platform);
  const described = keyOf(identityValue(splitStoredPrompt(stored), 'Platform'));
  const told = announcedSurface(transcript) ?? described;
  if (current === '' || told === '' || told === current) return undefined;
  const lines = [
    `${PREFIX}${current}${AFTER_NAME} ${guidance(described === current, runtime.hint ?? '')}]`,
    ...(described === current || !runtime.hint ? [] : [runtime.hint]),
    ...inertTools(runtime),
  ];
  return lines.join('\n');
}

/** The surface that the newest note in a transcript names. */
export function announcedSurface(transcript: readonly Message[]): string | undefined {
  for (const message of transcript.toReversed()) {
    if (message.role !== 'user') continue;
    for (const text of notePlaces(message)) {
      const start = text.lastIndexOf(PREFIX);
      const end = text.indexOf(AFTER_NAME, start);
      const name = start < 0 || end < 0 ? '' : text.slice(start + PREFIX.length, end);
      if (name !== '' && !name.includes('\n')) return keyOf(name);
    }
  }
  return undefined;
}

function guidance(isDescribed: boolean, hint: string): string {
  if (isDescribed)
    return 'in this conversation is out of date; what the system prompt says of this interface holds again.';
  if (hint === '') return 'is out of date; nothing is known of how this one shows text and files.';
  return 'is out of date; what follows holds in its place.';
}

function inertTools({ tools, pinnedTools }: SurfaceRuntime): string[] {
  const inert = (pinnedTools ?? []).filter((name) => tools !== undefined && !tools.includes(name));
  if (inert.length === 0) return [];
  return [`[System: These tools belong to another interface and do nothing here: ${inert.join(', ')}]`];
}

function keyOf(platform: string): string {
  return platform.trim().toLowerCase();
}
