import type { JsonSchema, ToolSchema } from './tool-definition.ts';

/** A copy of `schema` in which the parameter `name` is changed at its place; unchanged where there is none. */
export function withProperty(
  schema: ToolSchema,
  name: string,
  change: (property: JsonSchema) => JsonSchema,
): ToolSchema {
  const properties = Object.entries(schema.parameters.properties ?? {}).map(
    ([key, property]) => [key, key === name ? change(property) : property] as const,
  );
  return {
    ...schema,
    parameters: { ...schema.parameters, properties: Object.fromEntries(properties) },
  };
}
