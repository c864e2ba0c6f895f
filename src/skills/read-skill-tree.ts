import type { PlatformPath } from 'node:path';
import type { Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { inParallel } from './in-parallel.ts';
import type { FoundFile } from './look-into-folder.ts';
import { readDescriptionFile, readSkillFile } from './read-skill-file.ts';
import { DESCRIPTION_FILE, pathBelow, UNSETTLED, type FileSignature, type SkillTree } from './skill-tree.ts';
import type { ReadingOptions } from './skills-request.ts';
import { walkSkills, type SkillWalk } from './walk-skills.ts';

/**
 * Reads what lies below `root`, as far as it differs from `before`; gives `before` itself where nothing differs. Texts go
 * through `scan` where there is one: then `before` must have been read with the same.
 */
export async function readSkillTree(
  root: string,
  host: Host,
  options: ReadingOptions,
  before?: SkillTree,
): Promise<SkillTree> {
  const paths = hostPaths(host);
  let walk = await walkSkills(root, host.files, paths, before?.folders);
  // A walk that relies on an earlier one may miss that a folder was replaced by a link; then its files differ.
  if (before !== undefined && !isAsBefore(walk, before)) walk = await walkSkills(root, host.files, paths);
  const isDescription = (file: FoundFile) => file.name === DESCRIPTION_FILE;
  const skills = await readChanged(
    walk.files.filter((file) => !isDescription(file)),
    before?.skills,
    (file) => readSkillFile(file, pathOf(file, root, paths), host, options),
  );
  const descriptions = await readChanged(walk.files.filter(isDescription), before?.descriptions, (file) =>
    readDescriptionFile(file, pathOf(file, root, paths), host, options),
  );
  const tree = { root, folders: walk.folders, skills, descriptions };
  return before !== undefined && isSame(tree, before) ? before : tree;
}

function isAsBefore(walk: SkillWalk, before: SkillTree): boolean {
  const known = (file: FoundFile) =>
    (file.name === DESCRIPTION_FILE ? descriptions : skills).get(file.folder.path);
  const skills = byFolder(before.skills);
  const descriptions = byFolder(before.descriptions);
  return (
    areSame(walk.folders, before.folders) &&
    walk.files.every((file) => {
      const signature = known(file)?.signature;
      return signature?.mtimeMs === UNSETTLED || isEqual(signature, file.signature);
    })
  );
}

function byFolder<File extends { readonly folder: string }>(
  files: readonly File[],
): ReadonlyMap<string, File> {
  return new Map(files.map((file) => [file.folder, file]));
}

function isEqual(known: FileSignature | undefined, now: FileSignature): boolean {
  return known?.size === now.size && known.mtimeMs === now.mtimeMs;
}

/** Reads each file that was not read before or has another signature since. A file that is gone meanwhile is left out. */
async function readChanged<File extends { readonly folder: string; readonly signature: FileSignature }>(
  found: readonly FoundFile[],
  before: readonly File[] | undefined,
  read: (file: FoundFile) => Promise<File | undefined>,
): Promise<readonly File[]> {
  const known = byFolder(before ?? []);
  const files = await inParallel(found, async (file) => {
    const earlier = known.get(file.folder.path);
    return isEqual(earlier?.signature, file.signature) ? earlier : read(file);
  });
  return files.filter((file) => file !== undefined);
}

function isSame(tree: SkillTree, before: SkillTree): boolean {
  return (
    areSame(tree.folders, before.folders) &&
    areSame(tree.skills, before.skills) &&
    areSame(tree.descriptions, before.descriptions)
  );
}

function areSame<Part>(left: readonly Part[], right: readonly Part[]): boolean {
  return left.length === right.length && left.every((part, index) => part === right[index]);
}

function pathOf({ folder, name }: FoundFile, root: string, paths: PlatformPath): string {
  return paths.join(pathBelow(root, folder.path, paths), name);
}
