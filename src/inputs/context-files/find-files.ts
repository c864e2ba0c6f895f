import { diagnostic } from '../../errors.ts';
import { hostPaths } from '../../host/paths.ts';
import type { ContextReader } from './context-reader.ts';

/**
 * The paths of the regular files in `folder` that have one of `names`, in the order of `names`. Names are compared as
 * the directory writes them, so that a disk which folds letter case gives the same files as one which doesn't; only
 * where the directory can't be listed is each name tried. A FIFO or device is reported and passed over.
 */
export async function findFiles(
  { host, report }: ContextReader,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const listed = await host.files.list(folder);
  const present = listed === undefined ? undefined : new Set(listed);
  const found: string[] = [];
  for (const name of names) {
    if (present?.has(name) === false) continue;
    const path = hostPaths(host).join(folder, name);
    const stat = await host.files.stat(path);
    if (stat?.kind === 'file') found.push(path);
    if (stat?.kind === 'other')
      report(diagnostic('file-unreadable', { path, reason: 'it is not a regular file' }, { path }));
  }
  return found;
}
