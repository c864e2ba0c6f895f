import type { PromptInputs } from '../../inputs/prompt-inputs.ts';
import { hasTool } from '../has-tool.ts';

/** When to look into earlier sessions; empty without the tool. */
export function sessionSearchGuidance(inputs: PromptInputs): string {
  return hasTool(inputs, 'session_search') ? TEXT : '';
}

const TEXT =
  'When the user refers to an earlier conversation, or one probably holds what you need, look it up with `session_search` before you ask them to repeat it.';
