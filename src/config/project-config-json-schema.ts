import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { getDescription, type GenericSchema, type OptionalSchema } from 'valibot';
import { PROJECT_CONFIG_SCHEMA } from './project-config-schema.ts';

/** The JSON Schema (draft-07) of `prompt-surface.config.yaml`, for editors and other programs. */
export function projectConfigJsonSchema(): JsonSchema {
  const { $schema, ...schema } = toJsonSchema(PROJECT_CONFIG_SCHEMA, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type !== 'optional') return undefined;
      const { wrapped } = valibotSchema as unknown as OptionalSchema<GenericSchema, undefined>;
      const description = getDescription(wrapped);
      return description === undefined ? undefined : { description, ...jsonSchema };
    },
  });
  return { $schema: $schema ?? '', title: 'Configuration of prompt-surface', ...schema };
}
