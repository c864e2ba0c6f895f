import { hasTools } from './has-tool.ts';
import type { Layer } from './layer.ts';

/** Independent tool calls go out together. */
export const parallelCalls: Layer = {
  id: 'parallel-calls',
  condition: 'tools are sent and `agent.parallel_tool_call_guidance` is on',
  appliesTo: (inputs) => hasTools(inputs) && inputs.settings.agent.parallelToolCallGuidance,
  render: () => TEXT,
};

const TEXT = `\
# Parallel tool calls

Make tool calls that do not depend on each other together, in one turn: independent reads, searches and look-ups belong in one batch.
Make them one after another only where a call needs the result of an earlier one or both change the same thing.`;
