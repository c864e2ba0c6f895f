import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { hasTool } from './has-tool.ts';

/** What stands before and behind the list of skills; it names only tools that are sent. */
export function skillsIndexGuidance(inputs: PromptInputs): {
  readonly opening: string;
  readonly closing: string;
} {
  if (inputs.singleQuery) return { opening: singleQueryOpening(inputs), closing: SINGLE_QUERY_CLOSING };
  return { opening: opening(inputs).join('\n'), closing: CLOSING };
}

const CLOSING = 'Go on without a skill only when none of them fits the task.';

const SINGLE_QUERY_CLOSING = 'When none of them clearly fits, answer without one.';

function opening(inputs: PromptInputs): string[] {
  const load = hasTool(inputs, 'skill_view')
    ? [
        'When one matches the task, or comes close, load it with `skill_view(name)` and follow it.',
        `A skill holds steps, conventions and pitfalls that were learned here: prefer it ${basicTool(inputs)}.`,
      ]
    : [];
  const keep = hasTool(inputs, 'skill_manage')
    ? [
        'When a skill that you use is wrong or lacks a step, patch it with `skill_manage` right away.',
        'After hard work for which there was no skill, offer to save the way as a new one.',
      ]
    : [];
  return ['Before you answer, scan the skills below.', ...load, ...keep];
}

/** One example of a basic tool: the web search, the terminal only where there is none. */
function basicTool(inputs: PromptInputs): string {
  const example = ['web_search', 'terminal'].find((name) => hasTool(inputs, name));
  return example === undefined
    ? 'even where you could do without'
    : `even where a basic tool such as \`${example}\` would do`;
}

function singleQueryOpening(inputs: PromptInputs): string {
  const use = hasTool(inputs, 'skill_view')
    ? 'When a skill below clearly fits the question, load it with `skill_view(name)` before you answer.'
    : 'The skills below are ways of working that were recorded here.';
  return hasTool(inputs, 'skill_manage')
    ? `${use}\nDo not save or change skills unless you are asked to.`
    : use;
}
