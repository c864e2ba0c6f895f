import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeProcess } from '../host/process-host.ts';

/** The command that starts `capture-program`: from the sources through the TypeScript loader, else as it was bundled. */
export function captureProgram(): readonly string[] {
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith('.ts')) return [nodeProcess.program, join(dirname(here), 'capture-program.js')];
  const loader = createRequire(import.meta.url).resolve('tsx');
  return [
    nodeProcess.program,
    '--import',
    pathToFileURL(loader).href,
    join(dirname(here), 'capture-program.ts'),
  ];
}
