import { sentences } from '../../text/sentences.ts';
import type { ToolSchema, ToolSession } from '../tool-definition.ts';
import { TOOLSETS } from '../toolsets.ts';
import { withProperty } from '../with-property.ts';

/** Names the toolsets of this session that a child may get; without any, the schema stays as it is. */
export function childToolsets(schema: ToolSchema, session: ToolSession): ToolSchema {
  const names = TOOLSETS.filter((row) => row.forChildren && session.toolsets.includes(row.id)).map(
    (row) => row.id,
  );
  if (names.length === 0) return schema;
  const { parameters } = withProperty(schema, 'toolsets', (toolsets) => ({
    ...toolsets,
    items: { ...toolsets.items, enum: names },
  }));
  const description = sentences(schema.description, `A child may get these toolsets: ${names.join(', ')}.`);
  return { ...schema, description, parameters };
}
