import { diagnostic } from '../../errors.ts';
import { hostPaths } from '../../host/paths.ts';
import type { ContextReader } from './context-reader.ts';

/** Reports the rule files at `paths` as found and not used, unless one is but another name of a file in `used`. */
export async function reportUnused(
  { host, report }: ContextReader,
  paths: readonly string[],
  used: readonly string[],
): Promise<void> {
  const [winner] = used;
  if (winner === undefined || paths.length === 0) return;
  const physical = async (path: string) => (await host.files.realPath(path)) ?? path;
  const shown = new Set(await Promise.all(used.map(physical)));
  const by = hostPaths(host).basename(winner);
  for (const path of paths) {
    if (shown.has(await physical(path))) continue;
    report(diagnostic('context-file-unused', { path, by }, { severity: 'info', path }));
  }
}
