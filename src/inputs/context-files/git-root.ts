import type { Host } from '../../host/host.ts';
import { ancestors, hostPaths } from '../../host/paths.ts';

/**
 * The nearest of `directory` and its ancestors that holds a `.git`, be it a directory or the file of a linked worktree
 * or submodule; absent where there is none. One that may not be looked at counts as absent.
 */
export async function gitRoot(host: Host, directory: string): Promise<string | undefined> {
  const paths = hostPaths(host);
  for (const folder of ancestors(directory, paths)) {
    const found = await host.files.stat(paths.join(folder, '.git'));
    if (found?.kind === 'directory' || found?.kind === 'file') return folder;
  }
  return undefined;
}
