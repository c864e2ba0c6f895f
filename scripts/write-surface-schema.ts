import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { surfaceDocumentJsonSchema } from '../src/sources/surface-document-json-schema.ts';

// Run this after the schema of the surface document has changed, and `npm run format` after it.
const folder = fileURLToPath(new URL('../docs/', import.meta.url));
const text = JSON.stringify(surfaceDocumentJsonSchema(), null, 2);
writeFileSync(`${folder}surface.schema.json`, `${text}\n`);
