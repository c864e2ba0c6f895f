import { firstSentence } from '../../text/first-sentence.ts';
import type { ToolSchema, ToolSession } from '../tool-definition.ts';

/** Lists what can be found in this session, by name and first sentence; with nothing to find, the schema stays as it is. */
export function searchCatalogue(schema: ToolSchema, session: ToolSession): ToolSchema {
  if (session.unsent.length === 0) return schema;
  const rows = session.unsent.map((tool) => `- ${tool.name}: ${firstSentence(tool.description)}`);
  return { ...schema, description: `${schema.description}\n\nCan be found here:\n${rows.join('\n')}` };
}
