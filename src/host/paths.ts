import { posix, win32, type PlatformPath } from 'node:path';
import type { Host } from './host.ts';

/** The path rules of the machine behind `host`, which need not be the one that runs this program. */
export function hostPaths(host: Host): PlatformPath {
  return host.user.home.startsWith('/') ? posix : win32;
}

/** `path` with a leading `~` replaced by the user's home. */
export function expandHome(path: string, host: Host): string {
  if (path === '~') return host.user.home;
  return /^~[/\\]/.test(path) ? hostPaths(host).join(host.user.home, path.slice(2)) : path;
}

/** Whether `path` is `directory` or lies below it. Both absolute. */
export function isWithin(path: string, directory: string, paths: PlatformPath): boolean {
  const relative = paths.relative(directory, path);
  return (
    relative === '' ||
    (relative !== '..' && !relative.startsWith(`..${paths.sep}`) && !paths.isAbsolute(relative))
  );
}

/** `path` and its ancestors, nearest first, up to the root. */
export function ancestors(path: string, paths: Pick<PlatformPath, 'dirname'>): string[] {
  const chain = [path];
  for (let parent = paths.dirname(path); parent !== chain.at(-1); parent = paths.dirname(parent))
    chain.push(parent);
  return chain;
}
