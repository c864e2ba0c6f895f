import { sentences } from '../../text/sentences.ts';
import { patchDialect } from '../rewriters/patch-dialect.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Changes a part of a text file, in the dialect that the model knows best. */
export const patch: ToolDefinition = {
  name: 'patch',
  description: sentences(
    'Changes a part of a text file by replacing one passage with another.',
    'Copy `old_string` from the file as it is now, without the line numbers that reading it shows.',
    'It must occur exactly once: add neighbouring lines until it does, or set `replace_all`.',
    'If it does not occur literally, one passage that differs only in blanks or indentation is accepted.',
    'A new file, or one that changes almost everywhere, is better written whole.',
    'Returns a unified diff and, for formats that can be checked, the syntax errors that the change brings in.',
    'If there is no match, or more than one, nothing is changed and the closest passages are shown.',
  ),
  parameters: {
    type: 'object',
    properties: {
      path: {
        type: 'string',
        description: 'The file: absolute, relative to the working directory, or from `~`.',
        minLength: 1,
      },
      old_string: {
        type: 'string',
        description: 'The passage to replace, with enough of its surroundings to be unmistakable.',
        minLength: 1,
      },
      new_string: {
        type: 'string',
        description: 'What stands there afterwards. An empty string deletes the passage.',
      },
      replace_all: {
        type: 'boolean',
        description: 'Replace every occurrence instead of demanding a single one.',
        default: false,
      },
    },
    required: ['path', 'old_string', 'new_string'],
    additionalProperties: false,
  },
  toolset: 'file',
  rewrite: patchDialect,
};
