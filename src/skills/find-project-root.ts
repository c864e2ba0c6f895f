import type { Host } from '../host/host.ts';
import { ancestors, hostPaths } from '../host/paths.ts';

/**
 * The nearest folder at or above `cwd` that holds `.git`, as a directory or as the file of a linked worktree; `undefined`
 * where there is none or where it is the user's home, which is nobody's project.
 */
export async function findProjectRoot(cwd: string, host: Host): Promise<string | undefined> {
  const paths = hostPaths(host);
  for (const folder of ancestors(cwd, paths)) {
    const git = await host.files.stat(paths.join(folder, '.git'));
    if (git === undefined) continue;
    const home = await host.files.realPath(host.user.home);
    return folder === host.user.home || folder === home ? undefined : folder;
  }
  return undefined;
}
