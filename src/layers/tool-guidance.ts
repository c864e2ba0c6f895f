import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import type { Layer } from './layer.ts';
import { memoryGuidance } from './tool-guidance/memory-guidance.ts';
import { sessionSearchGuidance } from './tool-guidance/session-search-guidance.ts';
import { skillsGuidance } from './tool-guidance/skills-guidance.ts';

/** When to remember, look back and record: the pieces that apply, joined with one space. */
export const toolGuidance: Layer = {
  id: 'tool-guidance',
  condition: '`memory` (with a store switched on), `session_search` or `skill_manage` is sent',
  appliesTo: (inputs) => pieces(inputs).length > 0,
  render: (inputs) => pieces(inputs).join(' '),
};

function pieces(inputs: PromptInputs): string[] {
  return [memoryGuidance(inputs), sessionSearchGuidance(inputs), skillsGuidance(inputs)].filter(
    (piece) => piece !== '',
  );
}
