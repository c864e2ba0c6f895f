import type { PlatformPath } from 'node:path';
import type { HostFiles } from '../host/host.ts';
import { isWithin } from '../host/paths.ts';
import { compareCodePoints } from '../text/code-points.ts';
import { inParallel } from './in-parallel.ts';
import {
  listFolder,
  lookIntoFolder,
  type FolderContent,
  type FolderVisit,
  type FoundFile,
  type ListedFolder,
} from './look-into-folder.ts';
import type { SkillFolder } from './skill-tree.ts';

export interface SkillWalk {
  /** Sorted by path; one that is as it was before is the same object. */
  readonly folders: readonly SkillFolder[];
  /** Sorted by folder. */
  readonly files: readonly FoundFile[];
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
  const contents: FolderContent[][] = [];
  const links: ListedFolder[][] = [];
  const entered = new Set<string>();
  const [start] = await listAll([{ path: '', place: root, known: known.get('') }], files);
  let level = start === undefined ? [] : [start];
  while (level.length > 0) {
    const fresh = level.filter(({ real }) => isFirst(real, entered));
    const looked = await inParallel(fresh, (folder) => lookIntoFolder(folder, files, paths));
    contents.push(looked);
    const below = await listAll(
      looked.flatMap((content) => visitsBelow(content, known, paths)),
      files,
    );
    // A link to a folder around the root would lead through everything else that is there.
    links.push(
      below.filter((folder) => isLink(folder) && !isWithin(start?.real ?? root, folder.real, paths)),
    );
    level = below.filter((folder) => !isLink(folder));
    if (level.length === 0) level = links.splice(0).flat().sort(byPath);
  }
  const all = contents.flat().sort((left, right) => byPath(left.folder, right.folder));
  return { folders: all.map(({ folder }) => folder), files: all.flatMap((content) => content.files) };
}

async function listAll(visits: readonly FolderVisit[], files: HostFiles): Promise<ListedFolder[]> {
  const listed = await inParallel(visits, (visit) => listFolder(visit, files));
  return listed.filter((folder) => folder !== undefined);
}

function visitsBelow(
  { folder, place }: FolderContent,
  known: ReadonlyMap<string, SkillFolder>,
  paths: PlatformPath,
): FolderVisit[] {
  return folder.folders.map((name) => {
    const path = folder.path === '' ? name : `${folder.path}/${name}`;
    return {
      path,
      place: paths.join(place, name),
      expected: paths.join(folder.real, name),
      known: known.get(path),
    };
  });
}

function isLink({ real, expected }: ListedFolder): boolean {
  return expected !== undefined && real !== expected;
}

function isFirst(real: string, entered: Set<string>): boolean {
  if (entered.has(real)) return false;
  entered.add(real);
  return true;
}

function byPath(left: { readonly path: string }, right: { readonly path: string }): number {
  return compareCodePoints(left.path, right.path);
}
