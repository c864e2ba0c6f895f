import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { SURFACE_DOCUMENT } from './surface-document-schema.ts';

/** The JSON Schema (draft-07) of a surface document, for those who write programs that print one. */
export function surfaceDocumentJsonSchema(): JsonSchema {
  const { $schema: _own, ...schema } = toJsonSchema(SURFACE_DOCUMENT, { typeMode: 'input' });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Surface document',
    description: 'What an agent reads before the user speaks: its prompt and its tools.',
    ...schema,
    oneOf: [{ required: ['text'] }, { required: ['tiers'] }],
  };
}
