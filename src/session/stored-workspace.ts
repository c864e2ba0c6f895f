import type { PinnedWorkspace } from '../inputs/prompt-request.ts';
import { beforeSkillsIndex } from './skills-index-rows.ts';
import { hostValue, splitStoredPrompt } from './stored-prompt.ts';

/** The snapshot's paragraph: its heading, its root, and the lines that follow. */
const SNAPSHOT = /(?:^|\n\n)(Workspace \(snapshot at session start[^\n]*\n- Root: [^\n]*(?:\n[^\n]+)*)/g;

/**
 * The workspace snapshot of a stored prompt with the working directory that it was taken in, for a rebuild to repeat;
 * absent where it has none. What project files quote stands before the real one; the skills index and memory stand behind
 * it.
 */
export function storedWorkspace(prompt: string): PinnedWorkspace | undefined {
  const cwd = hostValue(splitStoredPrompt(prompt), 'Current working directory');
  const text = [...beforeSkillsIndex(prompt).matchAll(SNAPSHOT)].at(-1)?.[1];
  return cwd === '' || text === undefined ? undefined : { cwd, text };
}
