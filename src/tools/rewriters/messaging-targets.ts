import { sentences } from '../../text/sentences.ts';
import type { ToolSchema, ToolSession } from '../tool-definition.ts';
import { withProperty } from '../with-property.ts';

/** Names the messaging platforms that are configured; without any, the schema stays as it is. */
export function messagingTargets(schema: ToolSchema, session: ToolSession): ToolSchema {
  const platforms = session.messagingPlatforms;
  if (platforms.length === 0) return schema;
  const { parameters } = withProperty(schema, 'platform', (platform) => ({ ...platform, enum: platforms }));
  const description = sentences(schema.description, `Connected platforms: ${platforms.join(', ')}.`);
  return { ...schema, description, parameters };
}
