import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Searches file contents or file names. */
export const searchFiles: ToolDefinition = {
  name: 'search_files',
  description: sentences(
    'Searches the contents of files with a regular expression, or finds files by name.',
    'Use it instead of grep, find or ls in a shell, and again with a narrower `path` or `file_glob` when too much comes back.',
    'In contents mode it returns matching lines with path and line number, in path order; in names mode it returns paths, the last changed first.',
    'Binary files, `.git`, and what git ignores are left out.',
    'Results come in pages: the answer says whether there are more, and `offset` goes on.',
    'No match is an ordinary, empty result.',
  ),
  parameters: {
    type: 'object',
    properties: {
      pattern: {
        type: 'string',
        description:
          'For contents: a regular expression (ripgrep syntax). For names: a glob such as `*.test.ts`.',
        minLength: 1,
      },
      target: {
        type: 'string',
        description: 'Where to look for the pattern.',
        enum: ['contents', 'names'],
        default: 'contents',
      },
      path: {
        type: 'string',
        description: 'The folder or file to search.',
        default: '.',
      },
      file_glob: {
        type: 'string',
        description: 'For contents: search only files whose name matches, such as `*.py`.',
      },
      ignore_case: {
        type: 'boolean',
        description: 'Treat upper and lower case as equal.',
        default: false,
      },
      output: {
        type: 'string',
        description:
          'For contents: matching lines, only the paths of matching files, or the number of matches by file.',
        enum: ['lines', 'paths', 'counts'],
        default: 'lines',
      },
      context: {
        type: 'integer',
        description: 'For lines: how many lines to show before and after each match.',
        minimum: 0,
        maximum: 20,
        default: 0,
      },
      limit: {
        type: 'integer',
        description: 'How many results to return at most.',
        minimum: 1,
        maximum: 500,
        default: 50,
      },
      offset: {
        type: 'integer',
        description: 'How many results to skip.',
        minimum: 0,
        default: 0,
      },
    },
    required: ['pattern'],
    additionalProperties: false,
  },
  toolset: 'file',
};
