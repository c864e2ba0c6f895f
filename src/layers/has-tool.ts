import type { PromptInputs } from '../inputs/prompt-inputs.ts';

/** Whether at least one of the tools `names` is sent. */
export function hasTool(inputs: PromptInputs, ...names: readonly string[]): boolean {
  return inputs.tools.some((tool) => names.includes(tool.name));
}

/** Whether any tool is sent. */
export function hasTools(inputs: PromptInputs): boolean {
  return inputs.tools.length > 0;
}
