import { trimText } from '../text/trim.ts';
import { hasTool } from './has-tool.ts';
import type { Layer } from './layer.ts';

/** The full texts of the skills that the user loads into every session. */
export const autoLoadedSkills: Layer = {
  id: 'auto-loaded-skills',
  condition: 'a skills tool is sent and `skills.auto_load` names skills that were found',
  appliesTo: (inputs) =>
    inputs.autoLoadedSkills.length > 0 && hasTool(inputs, 'skills_list', 'skill_view', 'skill_manage'),
  render: (inputs) =>
    [
      HEADING,
      ...inputs.autoLoadedSkills.map(({ name, text }) => `## Skill: ${name}\n\n${trimText(text)}`),
    ].join('\n\n'),
  source: (inputs) => inputs.autoLoadedSkills.map((skill) => skill.path).join(', '),
};

const HEADING = `\
# Loaded skills

The user has these skills loaded into every session: follow them where they apply; there is no need to load them again.`;
