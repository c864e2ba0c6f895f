import { posix } from 'node:path';
import type { ProjectConfig, SurfaceEntry } from '../config/project-config.ts';
import type { ConfiguredPaths } from './gate-inputs.ts';

/** What stands for the folder of the configuration in a command. */
const ROOT = '{root}/';

/**
 * What a configuration names in its repository; `below` is its folder from the top, empty at the top. `undefined` where
 * there is no configuration.
 */
export function configuredPaths(
  { file, surfaces }: Pick<ProjectConfig, 'file' | 'surfaces'>,
  below: string,
): ConfiguredPaths | undefined {
  if (file === undefined) return undefined;
  const fromTop = (path: string) => posix.join(below, path.replaceAll('\\', '/')).replace(/\/$/, '');
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return { file: fromTop(name), named: [...new Set(surfaces.flatMap(pathsOf).map(fromTop))] };
}

function pathsOf(entry: SurfaceEntry): string[] {
  switch (entry.source) {
    case 'builtin':
      return [];
    case 'request':
      return [entry.path];
    case 'module':
      return [entry.path, ...projectOf(entry)];
    case 'command':
      return [...wordsInRoot(entry.run), ...projectOf(entry)];
    default:
      return [...wordsInRoot([...(entry.command ?? []), ...entry.args]), ...projectOf(entry)];
  }
}

function projectOf({ world }: Extract<SurfaceEntry, { world: unknown }>): string[] {
  return world.project === undefined ? [] : [world.project];
}

function wordsInRoot(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const at = word.indexOf(ROOT);
    return at < 0 ? [] : [word.slice(at + ROOT.length)];
  });
}
