import { sentences } from '../../text/sentences.ts';
import type { JsonSchema, ToolSchema, ToolSession } from '../tool-definition.ts';

const V4A_MODELS = ['gpt', 'codex'];

const DESCRIPTION = sentences(
  'Changes, adds, deletes and renames text files with a patch in the V4A format.',
  'The patch runs from the line `*** Begin Patch` to the line `*** End Patch`, with a section for each file that starts with `*** Update File: path`, `*** Add File: path` or `*** Delete File: path`.',
  'In an update, each hunk starts with `@@`, alone or followed by the line that opens the surrounding function or class; below it, a blank in front marks an unchanged line, `-` a removed and `+` an added one.',
  'Give unchanged lines before and after, as many as make the place unmistakable, and no line numbers.',
  '`*** Move to: path` right below an update header renames the file; in an added file every line has a `+` in front.',
  'All sections take effect, or none does and the hunk that does not fit is shown.',
  'Returns a unified diff and, for formats that can be checked, the syntax errors that the change brings in.',
);

const PARAMETERS: JsonSchema = {
  type: 'object',
  properties: {
    patch: {
      type: 'string',
      description:
        'The patch, such as:\n*** Begin Patch\n*** Update File: src/greet.py\n@@ def greet(name):\n-    return "Hi " + name\n+    return f"Hello {name}"\n*** End Patch',
      pattern: '^\\s*\\*\\*\\* Begin Patch',
    },
  },
  required: ['patch'],
  additionalProperties: false,
};

/** The V4A dialect for models that were trained on it; search and replace for all others. */
export function patchDialect(schema: ToolSchema, session: ToolSession): ToolSchema {
  const model = session.model.toLowerCase();
  if (!V4A_MODELS.some((part) => model.includes(part))) return schema;
  return { ...schema, description: DESCRIPTION, parameters: PARAMETERS };
}
