import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { trimText } from '../text/trim.ts';
import { hasTools } from './has-tool.ts';

/** Whether a workspace snapshot is shown: the condition of the places `with-workspace` and `without-workspace`. */
export function hasWorkspace(inputs: PromptInputs): boolean {
  const { active, workspace } = inputs.coding;
  if (!hasTools(inputs) || !active || workspace === undefined) return false;
  return workspace.kind === 'fresh' || trimText(workspace.text) !== '';
}
