import type { Metafile } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildPackage } from '../../scripts/build/build-package.ts';
import { REPOSITORY } from '../support/source-files.ts';

/** What `npm pack` says of one package. */
export interface PackedPackage {
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number; readonly mode: number }[];
}

export interface InstalledPackage {
  readonly packed: PackedPackage;
  /** What went into the bundle. */
  readonly metafile: Metafile;
  /** A folder that was empty before the package was installed there. */
  readonly project: string;
}

/** Builds the package, packs it and installs the archive into an empty folder, all below `folder` and without a network. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  const [stage, project] = [join(folder, 'stage'), join(folder, 'project')];
  for (const made of [stage, project]) mkdirSync(made);
  // `npm pack` adds these by itself, whatever `files` lists.
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    copyFileSync(join(REPOSITORY, name), join(stage, name));
  cpSync(join(REPOSITORY, 'docs'), join(stage, 'docs'), { recursive: true });
  const metafile = await buildPackage(REPOSITORY, join(stage, 'dist'));
  const npm = (cwd: string, ...args: readonly string[]) =>
    execFileSync('npm', [...args, '--ignore-scripts', '--offline', '--cache', join(folder, 'cache')], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const [packed] = JSON.parse(npm(stage, 'pack', '--json')) as [PackedPackage];
  npm(project, 'install', '--no-audit', '--no-fund', join(stage, packed.filename));
  return { packed, metafile, project };
}
