import type { Metafile } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package whose code is part of the bundle. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly license: string;
  /** The text of its licence file; a package may have none. */
  readonly text?: string;
}

/** The packages that left code in a bundle, by name; `root` is the top of the repository. */
export function thirdParties(metafile: Metafile, root: string): ThirdParty[] {
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(files.filter((path) => path.includes('node_modules/')).map(packageFolder));
  const found = [...folders].map((folder) => readThirdParty(join(root, folder)));
  return found.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
}

/** The file that lists them: a line for each, then the texts of their licences. */
export function writeThirdParties(parties: readonly ThirdParty[]): string {
  const list = parties.map((party) => `${nameOf(party)}: ${party.license}`);
  const texts = parties.flatMap((party) =>
    party.text === undefined ? [] : [`${'-'.repeat(80)}\n${nameOf(party)}\n\n${party.text.trim()}`],
  );
  return `This package contains code of these packages:\n\n${[list.join('\n'), ...texts].join('\n\n')}\n`;
}

function nameOf({ name, version }: ThirdParty): string {
  return `${name} ${version}`;
}

/** The folder of the package that a file belongs to, the innermost where packages lie in packages. */
function packageFolder(path: string): string {
  const start = path.lastIndexOf('node_modules/') + 'node_modules/'.length;
  const [scope = '', name = ''] = path.slice(start).split('/');
  return path.slice(0, start) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

function readThirdParty(folder: string): ThirdParty {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license } = about;
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string')
    throw new Error(`"${dirname(folder)}" does not say its name, version and license.`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
  const path = file === undefined ? undefined : join(folder, file);
  return {
    name,
    version,
    license,
    ...(path !== undefined && existsSync(path) ? { text: readFileSync(path, 'utf8') } : {}),
  };
}
