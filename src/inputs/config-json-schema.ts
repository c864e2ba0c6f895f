import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { getDescription, type GenericSchema, type OptionalSchema } from 'valibot';
import { CONFIG_SCHEMA, membersSchema } from './config-schema.ts';

/** The JSON Schema (draft-07) of what `<home>/config.yaml` may hold, for editors and other programs. */
export function configJsonSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of the agent',
    ...convert(CONFIG_SCHEMA),
  };
}

function convert(schema: GenericSchema): JsonSchema {
  const converted = toJsonSchema(schema, {
    typeMode: 'input',
    // Every number in JSON is.
    ignoreActions: ['finite'],
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const members = membersSchema(valibotSchema);
      if (members !== undefined) return convert(members);
      if (valibotSchema.type === 'optional') return described(jsonSchema, valibotSchema);
      return jsonSchema.required?.length === 0 ? without(jsonSchema, 'required') : undefined;
    },
  });
  return without(converted, '$schema');
}

/** The schema of an entry with its description, which stands behind the part that is converted. */
function described(schema: JsonSchema, optional: unknown): JsonSchema {
  const { wrapped } = optional as OptionalSchema<GenericSchema, undefined>;
  const description = getDescription(wrapped);
  return description === undefined ? schema : { description, ...schema };
}

function without(schema: JsonSchema, key: keyof JsonSchema): JsonSchema {
  const { [key]: _dropped, ...others } = schema;
  return others;
}
