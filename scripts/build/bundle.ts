import { build, transform, type BuildOptions, type Metafile } from 'esbuild';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ENTRY_POINTS } from './entry-points.ts';
import { requiringChunks } from './requiring-chunks.ts';
import { sourceChanges } from './source-changes.ts';

/** The oldest Node that is supported. */
const TARGET = 'node20.19';

/** CommonJS has no `import.meta`; what finds files by it goes on to do so. */
const OWN_URL = { 'import.meta.url': 'ownUrl' };
const OWN_URL_BANNER = `const ownUrl = require('node:url').pathToFileURL(__filename).href;`;

/**
 * Bundles the entry points into `folder`; returns what went into them. Commands load only what they need: esbuild splits
 * ES modules alone, and Node starts CommonJS sooner, so they are split first and then turned into CommonJS.
 */
export async function bundle(root: string, folder: string): Promise<Metafile> {
  const options = {
    absWorkingDir: root,
    entryPoints: { ...ENTRY_POINTS },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: TARGET,
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    metafile: true,
    write: false,
    outdir: folder,
    plugins: [sourceChanges(root)],
  } as const satisfies BuildOptions;
  const { outputFiles, metafile } = await build(options);
  const names = new Set(outputFiles.map(({ path }) => basename(path)));
  await mkdir(folder, { recursive: true });
  await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const { code } = await transform(text, {
        format: 'cjs',
        platform: 'node',
        target: TARGET,
        minify: true,
        // Node would send each "import()" through its loader of ES modules; "require" does the same sooner.
        supported: { 'dynamic-import': false },
        define: OWN_URL,
        banner: text.includes('import.meta.url') ? OWN_URL_BANNER : '',
      });
      await writeFile(path, requiringChunks(code, names));
    }),
  );
  return metafile;
}
