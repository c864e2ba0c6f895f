import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { hasTool } from './has-tool.ts';
import type { Layer } from './layer.ts';

const SKILL = 'hermes-agent';
const DOCS = 'https://hermes-agent.nousresearch.com/docs';

/** Where to look when the user asks about Hermes itself. */
export const helpPointer: Layer = {
  id: 'help-pointer',
  condition: `always; names the skill ${SKILL} where the skills index lists it and \`skill_view\` is sent`,
  appliesTo: () => true,
  render: (inputs) => (canLoadSkill(inputs) ? SKILL_TEXT : DOCS_TEXT),
};

const SKILL_TEXT = `\
When the user asks about Hermes Agent itself (installing, configuring, using, extending or repairing it), load the skill \`${SKILL}\` with \`skill_view\` before you answer.
What the skill does not cover is in the documentation: ${DOCS}`;

const DOCS_TEXT = `\
When the user asks about Hermes Agent itself (installing, configuring, using, extending or repairing it), go by its documentation, not by what you remember, and point the user to it: ${DOCS}`;

function canLoadSkill(inputs: PromptInputs): boolean {
  const rows = inputs.skills.categories.flatMap((category) => category.skills);
  return hasTool(inputs, 'skill_view') && rows.some((row) => row.name.replace(/^\[project\] /, '') === SKILL);
}
