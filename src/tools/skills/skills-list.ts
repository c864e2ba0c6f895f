import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Lists the skills by category. */
export const skillsList: ToolDefinition = {
  name: 'skills_list',
  description: sentences(
    'Lists the skills, by category, each with its name and its full description.',
    'A skill is a written procedure for a kind of task.',
    'Use it when no index of skills is in sight, when the descriptions there are cut short, or when skills may have been added since the session began.',
    'It loads none of them.',
    'Skills that are switched off or do not fit this machine are left out.',
  ),
  parameters: {
    type: 'object',
    properties: {
      category: {
        type: 'string',
        description: 'List only this category and those below it. Default: all.',
      },
    },
    additionalProperties: false,
  },
  toolset: 'skills',
};
