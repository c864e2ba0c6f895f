import { sortCodePoints } from '../text/code-points.ts';
import type { ReadonlyFiles } from './files.ts';

/** Paths in code-point order. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Which files a step from `before` to `after` adds, changes and removes; equal bytes are no change. */
export function compareFiles(before: ReadonlyFiles, after: ReadonlyFiles): FileChanges {
  const added = [...after.keys()].filter((path) => !before.has(path));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, bytes]) => before.has(path) && !hasBytes(before, path, bytes));
  return {
    added: sortCodePoints(added),
    changed: sortCodePoints(changed.map(([path]) => path)),
    removed: sortCodePoints(removed),
  };
}

/** Whether `files` has exactly `bytes` at `path`. */
export function hasBytes(files: ReadonlyFiles, path: string, bytes: Uint8Array): boolean {
  const found = files.get(path);
  return found !== undefined && Buffer.compare(found, bytes) === 0;
}
