import { hasTools } from './has-tool.ts';
import type { Layer } from './layer.ts';

/** Carry work through to a result that was checked. */
export const finishTheJob: Layer = {
  id: 'finish-the-job',
  condition: 'tools are sent and `agent.task_completion_guidance` is on',
  appliesTo: (inputs) => hasTools(inputs) && inputs.settings.agent.taskCompletionGuidance,
  render: () => TEXT,
};

const TEXT = `\
# Finish the job

Carry a task through to the result that was asked for.
A plan, a stub or a description of what could be done is not a result.
Before you call something done, run it or look at it, and report what that really showed; never present invented output as real.
When a step fails, find out why and try another way before you give up.
If you are blocked in the end, say what is missing and what you tried.`;
