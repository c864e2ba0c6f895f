import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configJsonSchema } from '../src/inputs/config-json-schema.ts';

// Run this after the schema of the configuration has changed, and `npm run format` after it.
const folder = fileURLToPath(new URL('../docs/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}config.schema.json`, `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
