import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { hasTools } from './has-tool.ts';
import type { Layer } from './layer.ts';
import { TOOL_USE_ENFORCEMENT_MODELS } from './model-families.ts';
import { modelGate } from './model-gate.ts';

/** Acting instead of announcing. */
export const toolUseEnforcement: Layer = {
  id: 'tool-use-enforcement',
  condition: 'tools are sent and `agent.tool_use_enforcement` lets the model in',
  appliesTo: enforcesToolUse,
  render: () => TEXT,
};

/** Whether tool-use enforcement is shown; Google's guidance depends on it too. */
export function enforcesToolUse(inputs: PromptInputs): boolean {
  const setting = inputs.settings.agent.toolUseEnforcement;
  return hasTools(inputs) && modelGate(setting, inputs.model, TOOL_USE_ENFORCEMENT_MODELS);
}

const TEXT = `\
# Act with tools

Use your tools to act; do not only say what you would do.
When you write that you will run, read, check or change something, make that tool call in the same reply.
Never end a turn with the promise of a next step: take the step now.
Go on until the task is done.
Each reply either moves the task forward with tool calls or gives the user its result.`;
