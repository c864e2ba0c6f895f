import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { guidanceLines, type GuidanceLine } from './guidance-lines.ts';
import { hasTools } from './has-tool.ts';
import type { Layer } from './layer.ts';
import { EXECUTION_DISCIPLINE_MODELS } from './model-families.ts';
import { modelGate } from './model-gate.ts';

/** How to carry out and check work, in tagged sections. */
export const executionDiscipline: Layer = {
  id: 'execution-discipline',
  condition: 'tools are sent and `agent.execution_guidance` lets the model in',
  appliesTo: (inputs) =>
    hasTools(inputs) &&
    modelGate(inputs.settings.agent.executionGuidance, inputs.model, EXECUTION_DISCIPLINE_MODELS),
  render: (inputs) =>
    ['# Execution discipline', ...SECTIONS.map((part) => section(inputs, part))].join('\n\n'),
};

interface Section {
  readonly tag: string;
  readonly lines: readonly GuidanceLine[];
}

// Web tools are named nowhere here: what they find is not the ground truth that these lines ask for.
const SECTIONS: readonly Section[] = [
  {
    tag: 'use_tools',
    lines: [
      '- Use a tool wherever it makes the answer more correct or more complete.',
      '- An empty or partial result is a reason to try another way, not yet an answer.',
      {
        anyOf: ['terminal', 'execute_code'],
        text: (tools) =>
          `- Work out numbers, dates, hashes, encodings and counts with ${tools}, never in your head.`,
      },
      {
        anyOf: ['terminal'],
        text: (tools) =>
          `- Ask the machine for its state with ${tools}: the time, processes, ports, disks, versions, git history.`,
      },
      {
        anyOf: ['read_file', 'search_files', 'terminal'],
        text: (tools) => `- Take the content, size and existence of files from ${tools}, never from memory.`,
      },
    ],
  },
  {
    tag: 'act',
    lines: [
      '- When a request has one obvious reading, act on it.',
      '- Ask only where somebody can answer, the readings lead to different work, and nothing you can look up decides between them.',
    ],
  },
  {
    tag: 'prerequisites',
    lines: [
      '- Before you act, find out what the step depends on, and see to that first.',
      '- Do not skip a step because the result seems obvious.',
      '- Before a step that cannot be undone, make sure that it is covered by what was asked.',
    ],
  },
  {
    tag: 'verify',
    lines: [
      '- Before you report, go through the request point by point: is each part done, and does the form fit?',
      '- Every claim rests on something that you read or ran in this session.',
      {
        anyOf: ['terminal', 'execute_code'],
        text: (tools) => `- After a change, run the tests or the program itself with ${tools}.`,
      },
      {
        anyOf: ['read_file'],
        text: (tools) => `- After writing a file in several steps, look at the outcome with ${tools}.`,
      },
    ],
  },
  {
    tag: 'missing_context',
    lines: [
      '- When something that you need is missing, look it up where that is possible; do not guess it.',
      '- Where you have to assume something, say so.',
    ],
  },
];

function section(inputs: PromptInputs, { tag, lines }: Section): string {
  return [`<${tag}>`, ...guidanceLines(inputs, lines), `</${tag}>`].join('\n');
}
