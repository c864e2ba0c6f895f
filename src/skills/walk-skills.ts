import type { PlatformPath } from 'node:path';
import type { HostFiles } from '../host/host.ts';
import { compareCodePoints, sortCodePoints } from '../text/code-points.ts';
import { inParallel } from './in-parallel.ts';
import {
  DESCRIPTION_FILE,
  pathBelow,
  SKILL_FILE,
  type FileSignature,
  type SkillFolder,
} from './skill-tree.ts';

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

/** A SKILL.md or DESCRIPTION.md, not read yet. */
export interface FoundFile {
  readonly name: string;
  readonly folder: SkillFolder;
  readonly signature: FileSignature;
}

export interface SkillWalk {
  /** Sorted by path; one that is as it was before is the same object. */
  readonly folders: readonly SkillFolder[];
  readonly files: readonly FoundFile[];
}

/** A folder on its way through the walk. */
interface Visit {
  readonly path: string;
  /** Where it lies physically if no link leads to it; absent for the root. */
  readonly expected?: string;
  /** What was there at the last walk. */
  readonly known?: SkillFolder;
}

interface Listed extends Visit {
  readonly names?: readonly string[];
  readonly real: string;
}

/**
 * Finds the skill files below `root`. Links are followed and every physical folder is entered once: under its own path
 * where it has one here, else under the first link to it. So loops end, and no order of listing changes the result.
 * `before` is the last walk: what it knows and what still holds isn't asked for again.
 */
export async function walkSkills(
  root: string,
  files: HostFiles,
  paths: PlatformPath,
  before: readonly SkillFolder[] = [],
): Promise<SkillWalk> {
  const known = new Map(before.map((folder) => [folder.path, folder]));
  const list = async (visits: readonly Visit[]) =>
    (await inParallel(visits, (next) => listFolder(next, root, files, paths))).filter(
      (listed) => listed !== undefined,
    );
  const entered = new Set<string>();
  const folders: SkillFolder[] = [];
  const found: FoundFile[] = [];
  const links: Listed[] = [];
  let level = await list([visit('', undefined, known)]);
  while (level.length > 0) {
    const fresh = level.filter(({ real }) => isFirst(real, entered));
    const looked = await inParallel(fresh, (folder) => lookInside(folder, root, files, paths));
    folders.push(...looked.map((inside) => inside.folder));
    found.push(...looked.flatMap((inside) => inside.files));
    const below = await list(
      looked.flatMap(({ folder, unchanged }) =>
        folder.folders.map((name) =>
          visit(
            folder.path === '' ? name : `${folder.path}/${name}`,
            paths.join(folder.real, name),
            unchanged ? known : undefined,
          ),
        ),
      ),
    );
    links.push(...below.filter(isLink));
    level = below.filter((folder) => !isLink(folder));
    if (level.length === 0) level = links.splice(0).sort(byPath);
  }
  return {
    folders: folders.sort(byPath),
    files: found.sort((left, right) => byPath(left.folder, right.folder)),
  };
}

function isFirst(real: string, entered: Set<string>): boolean {
  if (entered.has(real)) return false;
  entered.add(real);
  return true;
}

function byPath(left: { readonly path: string }, right: { readonly path: string }): number {
  return compareCodePoints(left.path, right.path);
}

function visit(
  path: string,
  expected: string | undefined,
  known: ReadonlyMap<string, SkillFolder> | undefined,
): Visit {
  const before = known?.get(path);
  return {
    path,
    ...(expected === undefined ? {} : { expected }),
    ...(before === undefined ? {} : { known: before }),
  };
}

function isLink({ real, expected }: Listed): boolean {
  return expected !== undefined && real !== expected;
}

/** The names in a folder and where it really lies; `undefined` where no folder is left. */
async function listFolder(
  { known, ...next }: Visit,
  root: string,
  files: HostFiles,
  paths: PlatformPath,
): Promise<Listed | undefined> {
  const path = pathBelow(root, next.path, paths);
  const list = await files.list(path);
  const names = list && sortCodePoints(list.filter((name) => !NEVER_ENTERED.has(name)));
  if (known !== undefined && names !== undefined && known.real === next.expected) {
    if (areEqual(known.names, names)) return { ...next, known, names, real: known.real };
  }
  const real = await files.realPath(path);
  if (real === undefined) return undefined;
  if (names === undefined && (await files.stat(path))?.kind !== 'directory') return undefined;
  const stillHolds = known !== undefined && known.real === real && areEqual(known.names, names);
  return { ...next, ...(stillHolds ? { known } : {}), ...(names === undefined ? {} : { names }), real };
}

/** Sorts what is in a folder into folders to look into and files to read. */
async function lookInside(
  { path, real, names, known }: Listed,
  root: string,
  files: HostFiles,
  paths: PlatformPath,
): Promise<{ folder: SkillFolder; files: FoundFile[]; unchanged: boolean }> {
  const look = async (name: string) => ({
    name,
    stat: await files.stat(paths.join(pathBelow(root, path, paths), name)),
  });
  const isFile = ({ stat }: Awaited<ReturnType<typeof look>>) =>
    stat !== undefined && stat.kind !== 'directory';
  const ours = await inParallel(
    [SKILL_FILE, DESCRIPTION_FILE].filter((name) => names?.includes(name)),
    look,
  );
  const hasSkill = ours.some((entry) => entry.name === SKILL_FILE && isFile(entry));
  const others = (names ?? []).filter(
    (name) => name !== SKILL_FILE && name !== DESCRIPTION_FILE && !(hasSkill && SUPPORT_FOLDERS.has(name)),
  );
  const wereFolders = new Set(known?.folders);
  const unsure = others.filter((name) => !wereFolders.has(name));
  const looked = [...ours, ...(await inParallel(unsure, look))];
  const isFolder = new Set(looked.filter(({ stat }) => stat?.kind === 'directory').map(({ name }) => name));
  for (const name of others) if (wereFolders.has(name)) isFolder.add(name);
  const folders = (names ?? []).filter((name) => isFolder.has(name));
  const isKnown = known !== undefined && areEqual(known.folders, folders);
  const folder = isKnown ? known : { path, real, ...(names === undefined ? {} : { names }), folders };
  const found = ours.filter(isFile).map(({ name, stat }) => ({
    name,
    folder,
    signature: { size: stat?.size ?? 0, mtimeMs: stat?.mtimeMs ?? 0 },
  }));
  return { folder, files: found, unchanged: known !== undefined };
}

function areEqual(left: readonly string[] | undefined, right: readonly string[] | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return left.length === right.length && left.every((name, index) => name === right[index]);
}
