import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Reads a part of a text file. */
export const readFile: ToolDefinition = {
  name: 'read_file',
  description: sentences(
    'Reads a text file and returns its lines, each with its number, as `12|text`.',
    'Use it before you change a file, and instead of printing files in a shell.',
    'Read a large file in parts with `offset` and `limit`: the answer gives the number of lines in the file and says where to go on.',
    'Lines over 2,000 characters are cut, and a note says so.',
    'Binary files are refused; so are folders.',
    'A path that does not exist is answered with similar names from the same folder.',
  ),
  parameters: {
    type: 'object',
    properties: {
      path: {
        type: 'string',
        description: 'The file: absolute, relative to the working directory, or from `~`.',
        minLength: 1,
      },
      offset: {
        type: 'integer',
        description: 'The first line to return, counted from 1.',
        minimum: 1,
        default: 1,
      },
      limit: {
        type: 'integer',
        description: 'How many lines to return at most.',
        minimum: 1,
        maximum: 2000,
        default: 500,
      },
    },
    required: ['path'],
    additionalProperties: false,
  },
  toolset: 'file',
};
