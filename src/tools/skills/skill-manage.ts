import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Creates and maintains skills. */
export const skillManage: ToolDefinition = {
  name: 'skill_manage',
  description: sentences(
    'Creates, changes and deletes skills and the files that belong to them.',
    'Create one after a hard task that is likely to come back, or when the user asks for it: when to use it, numbered steps with exact commands, pitfalls, and how to check the result.',
    'Change one as soon as you find it wrong or incomplete, with `patch` for a passage and `edit` for the whole text.',
    'Read a skill before you change it.',
    'Create and delete only with the consent of the user.',
    'Skills that came with the agent or from a project cannot be deleted.',
    'A text that fails the safety scan is refused, with the reason.',
  ),
  parameters: {
    type: 'object',
    properties: {
      action: {
        type: 'string',
        description: 'What to do.',
        enum: ['create', 'patch', 'edit', 'delete', 'write_file', 'remove_file'],
      },
      name: {
        type: 'string',
        description: 'The skill: lower-case letters, digits and hyphens.',
        pattern: '^[a-z0-9][a-z0-9-]*$',
        maxLength: 64,
      },
      category: {
        type: 'string',
        description: 'For `create`: the folder that it goes into, such as `devops`. Default: none.',
      },
      content: {
        type: 'string',
        description:
          'Required by `create` and `edit`: the whole SKILL.md, front matter with `name` and `description` first.',
        minLength: 1,
      },
      file_path: {
        type: 'string',
        description:
          'Required by `write_file` and `remove_file`: a file below references, templates, scripts or assets. For `patch`, default: SKILL.md.',
      },
      file_content: {
        type: 'string',
        description: 'Required by `write_file`: the whole text of the file.',
      },
      old_string: {
        type: 'string',
        description: 'Required by `patch`: the passage to replace; it must occur exactly once.',
        minLength: 1,
      },
      new_string: {
        type: 'string',
        description: 'Required by `patch`: what stands there afterwards.',
      },
      replace_all: {
        type: 'boolean',
        description: 'For `patch`: replace every occurrence instead of demanding a single one.',
        default: false,
      },
    },
    required: ['action', 'name'],
    additionalProperties: false,
  },
  toolset: 'skills',
};
