import { RUNTIME_END_MARKER, RUNTIME_HEADING } from '../layers/runtime-environment.ts';
import { trimText } from '../text/trim.ts';

/** A stored prompt, parted where its last block begins. */
export interface StoredPrompt {
  /** Everything before the runtime environment; the whole text of an older layout. */
  readonly identity: string;
  /** What the runtime environment tells; absent in an older layout. */
  readonly runtime?: string;
}

const BOUNDARY = `\n\n${RUNTIME_HEADING}\n\n`;

/** The line below which a prompt tells the machine's directories, and how far below. */
const HOME_LABEL = 'User home directory';
const REACH = 3;

/**
 * Parts a stored prompt at the last boundary, which is real only where the prompt ends with the end marker: project
 * files and memory may quote the heading, but nothing of them stands behind it.
 */
export function splitStoredPrompt(prompt: string): StoredPrompt {
  const at = prompt.lastIndexOf(BOUNDARY);
  if (at < 0 || !prompt.endsWith(RUNTIME_END_MARKER)) return { identity: prompt };
  const runtime = prompt.slice(at + BOUNDARY.length, -RUNTIME_END_MARKER.length);
  return { identity: prompt.slice(0, at), runtime };
}

/** A value of the trailer, the last paragraph of the identity part, e.g. of `Model`; empty where there is none. */
export function identityValue({ identity }: StoredPrompt, label: string): string {
  const trailer = identity.slice(identity.lastIndexOf('\n\n') + 1);
  return valueOf(
    trailer.split('\n').findLast((line) => line.startsWith(`${label}:`)),
    label,
  );
}

/** A value that the first paragraph about the machine tells, e.g. of `Current working directory`; empty where there is none. */
export function hostValue({ identity, runtime }: StoredPrompt, label: string): string {
  const lines = (runtime === undefined ? identity : (runtime.split('\n\n')[0] ?? '')).split('\n');
  const home = lines.findIndex((line) => line.startsWith(`${HOME_LABEL}:`));
  if (home < 0) return '';
  const below = lines.slice(home + 1, home + 1 + REACH);
  return valueOf(
    below.find((line) => line.startsWith(`${label}:`)),
    label,
  );
}

function valueOf(line: string | undefined, label: string): string {
  return trimText((line ?? '').slice(label.length + 1));
}
