import { hasTool } from './has-tool.ts';
import type { Layer } from './layer.ts';

/** How to hand work over and what to do until its result comes back. */
export const asyncHandoff: Layer = {
  id: 'async-handoff',
  condition: '`delegate_task` is sent',
  appliesTo: (inputs) => hasTool(inputs, 'delegate_task'),
  render: () => TEXT,
};

const TEXT = `\
# Delegated work

A child agent that you start with \`delegate_task\` knows nothing of this conversation: put the goal, the facts and the expected result into the task.
The call returns at once; the result arrives later, as a message of its own.
Until then go on with work that does not depend on it; when nothing is left, say what is under way and end the turn.
Do not wait in a loop, do not do the same work yourself, and never make up the result.
When it arrives, treat it as a report to be checked, not as a proven fact.`;
