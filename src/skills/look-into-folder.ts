import type { PlatformPath } from 'node:path';
import type { HostFiles } from '../host/host.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { inParallel } from './in-parallel.ts';
import { DESCRIPTION_FILE, SKILL_FILE, type FileSignature, type SkillFolder } from './skill-tree.ts';

/** Folders that hold what is never a skill of this agent. */
const NEVER_ENTERED: ReadonlySet<string> = new Set([
  '.git',
  '.github',
  '.hub',
  '.archive',
  '.curator_backups',
  '.locks',
  '.venv',
  'venv',
  'node_modules',
  'site-packages',
  '__pycache__',
  '.tox',
  '.nox',
  '.pytest_cache',
  '.mypy_cache',
  '.ruff_cache',
]);

/** Folders that belong to the skill beside them. */
const SUPPORT_FOLDERS: ReadonlySet<string> = new Set(['references', 'templates', 'assets', 'scripts']);

/** A folder that a walk comes to. */
export interface FolderVisit {
  /** Below the root, with `/`; the root itself is empty. */
  readonly path: string;
  /** Absolute. */
  readonly place: string;
  /** Where it lies physically if no link leads to it; absent for the root. */
  readonly expected?: string | undefined;
  /** What was there at the last walk. */
  readonly known?: SkillFolder | undefined;
}

export interface ListedFolder extends FolderVisit {
  /** Sorted; absent where it can't be listed. */
  readonly names?: readonly string[] | undefined;
  /** The physical path. */
  readonly real: string;
}

/** A SKILL.md or DESCRIPTION.md, not read yet. */
export interface FoundFile {
  readonly name: string;
  readonly folder: SkillFolder;
  readonly signature: FileSignature;
}

export interface FolderContent {
  /** The same object as before where nothing changed. */
  readonly folder: SkillFolder;
  readonly place: string;
  readonly files: readonly FoundFile[];
}

/** The names in a folder and where it really lies, `known` only where that still holds; `undefined` where no folder is left. */
export async function listFolder(visit: FolderVisit, files: HostFiles): Promise<ListedFolder | undefined> {
  const { place, known, expected } = visit;
  const list = await files.list(place);
  const names = list && sortCodePoints(list.filter((name) => !NEVER_ENTERED.has(name)));
  const hasSameNames = known !== undefined && areEqual(known.names, names);
  if (hasSameNames && names !== undefined && known.real === expected)
    return { ...visit, names, real: known.real };
  const real = await files.realPath(place);
  if (real === undefined) return undefined;
  return { ...visit, known: hasSameNames && known.real === real ? known : undefined, names, real };
}

/** Sorts what is in a folder into folders to look into and files to read. */
export async function lookIntoFolder(
  listed: ListedFolder,
  files: HostFiles,
  paths: PlatformPath,
): Promise<FolderContent> {
  const { path, place, real, known } = listed;
  const names = listed.names ?? [];
  const look = async (name: string) => ({ name, stat: await files.stat(paths.join(place, name)) });
  const ours = (
    await inParallel(
      [SKILL_FILE, DESCRIPTION_FILE].filter((name) => names.includes(name)),
      look,
    )
  ).filter(({ stat }) => stat !== undefined);
  const found = ours.filter(({ stat }) => stat?.kind !== 'directory');
  const hasSkill = found.some(({ name }) => name === SKILL_FILE);
  const others = names.filter(
    (name) => name !== SKILL_FILE && name !== DESCRIPTION_FILE && !(hasSkill && SUPPORT_FOLDERS.has(name)),
  );
  const wereFolders = new Set(known?.folders);
  const unsure = others.filter((name) => !wereFolders.has(name));
  const looked = [...ours, ...(await inParallel(unsure, look))];
  const areFolders = new Set(others.filter((name) => wereFolders.has(name)));
  for (const { name, stat } of looked) if (stat?.kind === 'directory') areFolders.add(name);
  const folders = names.filter((name) => areFolders.has(name));
  const folder =
    known !== undefined && areEqual(known.folders, folders)
      ? known
      : { path, real, ...(listed.names === undefined ? {} : { names }), folders };
  return {
    folder,
    place,
    files: found.map(({ name, stat }) => ({
      name,
      folder,
      signature: { size: stat?.size ?? 0, mtimeMs: stat?.mtimeMs ?? 0 },
    })),
  };
}

function areEqual(left: readonly string[] | undefined, right: readonly string[] | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return left.length === right.length && left.every((name, index) => name === right[index]);
}
