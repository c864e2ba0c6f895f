import { sentences } from '../../text/sentences.ts';
import type { ToolSchema, ToolSession } from '../tool-definition.ts';

/** The tools that make sense inside a script: they need no person, no conversation, and no other agent. */
export const SCRIPT_TOOLS: readonly string[] = [
  'read_file',
  'write_file',
  'patch',
  'search_files',
  'terminal',
  'web_search',
  'web_extract',
];

/** Names the tools of this session that a script may call; without any, the schema stays as it is. */
export function scriptTools(schema: ToolSchema, session: ToolSession): ToolSchema {
  const callable = session.sentNames.filter((name) => SCRIPT_TOOLS.includes(name));
  if (callable.length === 0) return schema;
  const names = callable.map((name) => `\`${name}\``).join(', ');
  const description = sentences(
    schema.description,
    `A script can call these tools of the session as functions of the module \`hermes_tools\`: ${names}.`,
    'They take the same parameters, as keywords, and return a dict.',
  );
  return { ...schema, description };
}
