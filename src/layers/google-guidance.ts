import { guidanceLines, type GuidanceLine } from './guidance-lines.ts';
import type { Layer } from './layer.ts';
import { GOOGLE_MODELS } from './model-families.ts';
import { modelMatches } from './model-gate.ts';
import { enforcesToolUse } from './tool-use-enforcement.ts';

/** Working rules that Google's models need on top of tool-use enforcement. */
export const googleGuidance: Layer = {
  id: 'google-guidance',
  condition: 'tool-use enforcement is shown and the model is a Gemini or Gemma',
  appliesTo: (inputs) => enforcesToolUse(inputs) && modelMatches(inputs.model, GOOGLE_MODELS),
  render: (inputs) => ['# Working rules', '', ...guidanceLines(inputs, LINES)].join('\n'),
};

const LINES: readonly GuidanceLine[] = [
  {
    anyOf: ['read_file', 'write_file', 'patch', 'search_files'],
    text: (tools) => `- Paths: give absolute paths to ${tools}.`,
  },
  {
    anyOf: ['read_file', 'search_files'],
    text: (tools) =>
      `- Look first: check what is in a file or folder with ${tools} before you change it or build on it.`,
  },
  '- Libraries: do not assume that one is available; look in the manifest of the project first.',
  {
    anyOf: ['terminal'],
    text: (tools) =>
      `- Commands: in ${tools}, pass the flags (\`-y\`, \`--yes\`, \`--no-input\`) that keep a program from waiting for an answer.`,
  },
  '- Batches: make independent tool calls together.',
  '- Words: keep explanations short unless depth is asked for; spend the effort on the work.',
  '- Persistence: carry the task through on your own; do not stop at a plan.',
];
