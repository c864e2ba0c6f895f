import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sortCodePoints } from '../../text/code-points.ts';

/** The state of every file below a folder, but for a repository's own: path with `/` → what changes when it is written. */
export type FileStates = ReadonlyMap<string, string>;

/** A project that something filled with more is told of so many. */
const MAX_FILES = 20_000;

/** Looks at all files; what can't be looked at is passed over. */
export async function listFiles(folder: string): Promise<FileStates> {
  const states = new Map<string, string>();
  const visit = async (below: string): Promise<void> => {
    const names = await readdir(join(folder, below)).catch(() => []);
    for (const name of sortCodePoints(names)) {
      const path = below === '' ? name : `${below}/${name}`;
      if (path === '.git' || states.size >= MAX_FILES) continue;
      const found = await lstat(join(folder, path)).catch(() => undefined);
      if (found === undefined) continue;
      if (found.isDirectory()) await visit(path);
      else states.set(path, `${found.mode} ${found.size} ${found.mtimeMs}`);
    }
  };
  await visit('');
  return states;
}

/** The paths that are new in `after`, differ from `before` or are gone, sorted. */
export function changedFiles(before: FileStates, after: FileStates): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return sortCodePoints([...paths].filter((path) => before.get(path) !== after.get(path)));
}
