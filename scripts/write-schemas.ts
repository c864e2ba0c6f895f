import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectConfigJsonSchema } from '../src/config/project-config-json-schema.ts';
import { surfaceDocumentJsonSchema } from '../src/sources/surface-document-json-schema.ts';
import { configJsonSchema } from '../src/inputs/config-json-schema.ts';

// Run this after a schema has changed, and `npm run format` after it.
const folder = fileURLToPath(new URL('../docs/', import.meta.url));
mkdirSync(folder, { recursive: true });
const schemas = {
  'config.schema.json': configJsonSchema(),
  'prompt-surface.config.schema.json': projectConfigJsonSchema(),
  'surface.schema.json': surfaceDocumentJsonSchema(),
};
for (const [name, schema] of Object.entries(schemas))
  writeFileSync(`${folder}${name}`, `${JSON.stringify(schema, null, 2)}\n`);
