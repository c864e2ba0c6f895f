import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { memberOf } from '../text/member-of.ts';
import { textOf } from '../sources/wire/wire-values.ts';
import { parseJson } from '../text/parse-json.ts';

/** Where a program came from. */
export interface AgentInstall {
  /** The folder that its package and the packages that it uses are in; absent for a program of no package. */
  readonly folder?: string;
  readonly version?: string;
}

/** What can be told of the program at `path` by the package that it belongs to. */
export function findInstall(path: string): AgentInstall {
  let folder = dirname(realpathSync(path));
  let version: string | undefined;
  while (folder !== dirname(folder)) {
    version ??= versionIn(folder);
    if (basename(folder) === 'node_modules') return { folder, ...(version === undefined ? {} : { version }) };
    folder = dirname(folder);
  }
  return version === undefined ? {} : { version };
}

function versionIn(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const parsed = parseJson(readFileSync(file, 'utf8'));
  return parsed.status === 'parsed' ? textOf(memberOf(parsed.value, 'version')) : undefined;
}
