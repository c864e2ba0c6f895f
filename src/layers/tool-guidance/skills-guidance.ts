import type { PromptInputs } from '../../inputs/prompt-inputs.ts';
import { sentences } from '../../text/sentences.ts';
import { hasTool } from '../has-tool.ts';

/** When to record and repair skills; empty without the tool for it. */
export function skillsGuidance(inputs: PromptInputs): string {
  if (!hasTool(inputs, 'skill_manage')) return '';
  return hasTool(inputs, 'skill_view') ? `${RECORD} ${RELOAD}` : RECORD;
}

const RECORD = sentences(
  'When a long task, a fix that was hard to find or a correction by the user showed a way of working that will be needed again, offer to record it as a skill with `skill_manage`.',
  'When a skill that you follow turns out to be wrong, outdated or incomplete, patch it right away without being asked.',
);

const RELOAD =
  'The mark [SKILL_PRUNED] stands where the text of a skill was removed to save room: load that skill again with `skill_view` before you rely on it.';
