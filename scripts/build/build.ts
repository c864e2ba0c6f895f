/** Builds the package: `npm run build`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
await buildPackage(root, join(root, 'dist'));
