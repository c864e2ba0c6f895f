import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Loads a skill, or one of its files. */
export const skillView: ToolDefinition = {
  name: 'skill_view',
  description: sentences(
    'Loads a skill and returns its instructions, or one of the files that belong to it.',
    'Load a skill that fits the task before you start, then follow it.',
    'Besides the instructions, the answer lists the files of the skill (references, templates, scripts); read those with `file_path` when the instructions call for them.',
    'A name that more than one skill has is an error that lists the paths to use instead.',
    'An unknown name is an error with similar names.',
  ),
  parameters: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        description: 'The skill, by name, by path (`category/name`), or as `plugin:name`.',
        minLength: 1,
      },
      file_path: {
        type: 'string',
        description:
          'A file of the skill, relative to its folder, such as `references/api.md`. Default: the instructions.',
      },
    },
    required: ['name'],
    additionalProperties: false,
  },
  toolset: 'skills',
};
