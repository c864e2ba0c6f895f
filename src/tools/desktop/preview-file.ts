import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Shows a file beside the conversation. */
export const previewFile: ToolDefinition = {
  name: 'preview_file',
  description: sentences(
    'Opens a file in the preview pane of the desktop application, beside the conversation.',
    'Use it for a result that the user will want to see whole: a page, a document, a picture, a table.',
    'HTML, Markdown, PDF, images, CSV and source code are shown; other files are offered for opening elsewhere.',
    'The pane follows later changes of the file, so one call for each file is enough.',
    'It shows the file to the user and returns nothing of its content; a missing file is an error.',
  ),
  parameters: {
    type: 'object',
    properties: {
      path: {
        type: 'string',
        description: 'The absolute path of the file.',
        minLength: 1,
      },
      title: {
        type: 'string',
        description: 'What the pane is called. Default: the name of the file.',
        maxLength: 80,
      },
    },
    required: ['path'],
    additionalProperties: false,
  },
  toolset: 'desktop',
};
