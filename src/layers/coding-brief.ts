import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { editFormatLine } from './edit-format-line.ts';
import { guidanceLines, type GuidanceLine } from './guidance-lines.ts';
import { hasTool, hasTools } from './has-tool.ts';
import type { Layer } from './layer.ts';

/** How to work in a code base, with the edit format that suits the model. */
export const codingBrief: Layer = {
  id: 'coding-brief',
  condition: 'tools are sent and the coding posture is active',
  appliesTo: (inputs) => hasTools(inputs) && inputs.coding.active,
  render: (inputs) => [HEADING, '', ...guidanceLines(inputs, LINES), ...editFormat(inputs)].join('\n'),
};

const HEADING = `\
# Coding

You work in the user's code base, as an engineer who will have to maintain the result.`;

const LINES: readonly GuidanceLine[] = [
  {
    anyOf: ['search_files', 'read_file'],
    text: (tools) =>
      `- Understand first: read the code in question, its callers and its tests with ${tools} before you change it.`,
  },
  '- Fit in: keep to the style, structure and libraries that the project already has.',
  '- Fix the cause with the smallest change that does it whole; leave unrelated code alone.',
  {
    anyOf: ['todo_list'],
    text: (tools) =>
      `- Keep the steps of longer work in ${tools}, and tick each one off as soon as it is done.`,
  },
  {
    anyOf: ['terminal'],
    text: (tools) =>
      `- Prove it: run the tests, linters and type checks of the project with ${tools}, and report failures as they are.`,
  },
  '- Never delete or weaken a test to make it pass.',
  "- Commit, push and discard changes only when asked; changes that are not yours are the user's.",
  '- Point to code as path:line.',
];

function editFormat(inputs: PromptInputs): string[] {
  const line = hasTool(inputs, 'patch') ? editFormatLine(inputs.model) : undefined;
  return line === undefined ? [] : [line];
}
