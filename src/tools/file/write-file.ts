import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Writes a whole text file. */
export const writeFile: ToolDefinition = {
  name: 'write_file',
  description: sentences(
    'Writes a whole text file and replaces what was there.',
    'Use it for new files and for files that change almost everywhere; to change a part, edit the file in place, which leaves the rest alone.',
    'Read an existing file first: whatever `content` leaves out is lost.',
    'Missing parent folders are created.',
    'The text is written as UTF-8, exactly as given.',
    'Returns the path and the number of bytes written and, for formats that can be checked, the syntax errors in the new text.',
  ),
  parameters: {
    type: 'object',
    properties: {
      path: {
        type: 'string',
        description: 'The file: absolute, relative to the working directory, or from `~`.',
        minLength: 1,
      },
      content: {
        type: 'string',
        description: 'The complete new text. An empty string empties the file.',
      },
    },
    required: ['path', 'content'],
    additionalProperties: false,
  },
  toolset: 'file',
};
