import type { Metafile } from 'esbuild';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle } from './bundle.ts';
import { COPIED } from './entry-points.ts';
import { thirdParties, writeThirdParties } from './third-party.ts';
import { writeTypes } from './write-types.ts';

/** Builds everything that the package has below `dist` into the folder `dist`, anew; returns what went into the bundle. */
export async function buildPackage(root: string, dist: string): Promise<Metafile> {
  await rm(dist, { recursive: true, force: true });
  const [metafile] = await Promise.all([
    bundle(root, join(dist, 'lib')),
    writeTypes(root, join(dist, 'types')),
    ...Object.entries(COPIED).map(([source, target]) => copy(join(root, source), join(dist, target))),
  ]);
  await writeFile(join(dist, 'package.json'), '{ "type": "commonjs" }\n');
  await writeFile(join(dist, 'THIRD-PARTY.txt'), writeThirdParties(thirdParties(metafile, root)));
  return metafile;
}

async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target, { recursive: true });
}
