import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import type { SkillCategory, SkillsIndex } from '../skills/skills-index.ts';
import { oneLine } from '../text/one-line.ts';
import { hasTool } from './has-tool.ts';
import type { Layer } from './layer.ts';
import { skillsIndexGuidance } from './skills-index-guidance.ts';

/** Which skills there are, one line each, and when to use them. */
export const skillsIndex: Layer = {
  id: 'skills-index',
  condition: 'a skills tool is sent and at least one skill is visible',
  appliesTo: (inputs) =>
    hasTool(inputs, 'skills_list', 'skill_view', 'skill_manage') &&
    inputs.skills.categories.some((category) => category.skills.length > 0),
  render: (inputs) => {
    const { opening, closing } = skillsIndexGuidance(inputs);
    return ['## Skills', opening, block(inputs.skills), ...notes(inputs), closing].join('\n\n');
  },
};

function block(index: SkillsIndex): string {
  const rows = index.categories.filter((category) => category.skills.length > 0).flatMap(categoryLines);
  return ['<available_skills>', ...rows, '</available_skills>'].join('\n');
}

function categoryLines({ name, description, namesOnly, skills }: SkillCategory): string[] {
  if (namesOnly) return [`  ${name} [names only]: ${skills.map((skill) => skill.name).join(', ')}`];
  return [
    `  ${name}:${behind(description)}`,
    ...skills.map((skill) =>
      skill.description === undefined ? `    - ${skill.name}` : `    - ${skill.name}: ${skill.description}`,
    ),
  ];
}

function behind(description = ''): string {
  const line = oneLine(description);
  return line === '' ? '' : ` ${line}`;
}

function notes({ skills }: PromptInputs): string[] {
  const demoted = skills.categories.some((category) => category.namesOnly && category.skills.length > 0);
  return [
    ...(demoted ? [NAMES_ONLY_NOTE] : []),
    ...(skills.ambiguous.length > 0 ? [ambiguousNote(skills.ambiguous)] : []),
  ];
}

const NAMES_ONLY_NOTE =
  'Categories marked [names only] are shown in short because this is coding work; their skills can be used like all others.';

function ambiguousNote(names: readonly string[]): string {
  return `Not listed, because several skills share the name: ${names.join(', ')}. Tell the user to rename them when one is needed.`;
}
