import { decidingLine, parseCodeOwners } from '../../gate/code-owners.ts';
import { OWNER_FILES, type ConfiguredPaths } from '../../gate/gate-inputs.ts';
import { PACKAGE_FILES } from '../../gate/guarded-paths.ts';
import { ownerPattern } from './git-patterns.ts';

export interface OwnedRepository {
  readonly owners: readonly string[];
  /** From the top of the repository, as all paths here. */
  readonly snapshot: string;
  readonly configuration: ConfiguredPaths;
  /** The file that takes the lines. */
  readonly file: string;
  /** What stands in it already. */
  readonly text: string;
  /** Every path of the repository. */
  readonly paths: readonly string[];
  /** Whether the check runs what the repository installs itself. */
  readonly installs: boolean;
}

/** There after the first install at the latest. */
const MADE_BY_NPM: readonly string[] = ['package-lock.json', 'package.json'];

/** The workflows and what they call: a change of them can change the check or leave it out. */
const FOLDERS = ['.github/workflows/', '.github/actions/'];

/**
 * The lines of CODEOWNERS that own the snapshot and all that decides on it. Whoever owned something of the rest before
 * may still approve it.
 */
export function ownerLines(repository: OwnedRepository): string[] {
  const { owners, snapshot, configuration, file, paths, installs } = repository;
  const before = parseCodeOwners(repository.text);
  const withFormer = (path: string) => [
    ...new Set([...(decidingLine(before, path)?.owners ?? []), ...owners]),
  ];
  const files = [
    ...configuration.named,
    ...(installs ? PACKAGE_FILES.filter((path) => paths.includes(path) || MADE_BY_NPM.includes(path)) : []),
    // GitHub reads the first of them, so those before the present one must not be added unseen.
    ...OWNER_FILES.slice(0, OWNER_FILES.findIndex((path) => path === file) + 1),
  ];
  const rows: [pattern: string, owners: readonly string[]][] = [
    [`${ownerPattern(snapshot)}/`, owners],
    ['/prompt-surface.config.*', owners],
    ['.gitattributes', withFormer('.gitattributes')],
    ...files.map((path): [string, readonly string[]] => [ownerPattern(path), withFormer(path)]),
    ...FOLDERS.flatMap((folder) => folderRows(folder, paths, withFormer)),
  ];
  const width = Math.max(...rows.map(([pattern]) => pattern.length));
  return [
    '# What the model reads, where that comes from, and what gates it. The last line that matches wins: keep these last.',
    ...rows.map(([pattern, names]) => `${pattern.padEnd(width)}  ${names.join(' ')}`),
  ];
}

/** A folder, and behind it the files of it that belong to others than the folder. */
function folderRows(
  folder: string,
  paths: readonly string[],
  ownersOf: (path: string) => readonly string[],
): [pattern: string, owners: readonly string[]][] {
  const general = ownersOf(`${folder}another.yml`);
  const special = paths.filter(
    (path) => path.startsWith(folder) && ownersOf(path).join(' ') !== general.join(' '),
  );
  return [
    [`/${folder}`, general],
    ...special.map((path): [string, readonly string[]] => [ownerPattern(path), ownersOf(path)]),
  ];
}
