import type { SurfaceEntry } from '../config/project-config.ts';
import type { RenderOptions } from '../surfaces/render-surface.ts';
import type { SurfaceSource } from '../sources/surface-source.ts';

/** The source of a configured surface; `root` is where its paths start, `shared` what built-in ones share. Loads only what that kind needs. */
export async function openSource(
  entry: SurfaceEntry,
  root: string,
  shared: RenderOptions = {},
): Promise<SurfaceSource> {
  if (entry.source === 'builtin')
    return (await import('../sources/builtin-source.ts')).builtinSource(entry, shared);
  if (entry.source === 'module')
    return (await import('../sources/module-source.ts')).moduleSource(entry, root);
  if (entry.source === 'command')
    return (await import('../sources/command-source.ts')).commandSource(entry, root);
  if (entry.source === 'request')
    return (await import('../sources/request-source.ts')).requestSource(entry, root);
  return (await import('./capture-source.ts')).captureSource(entry, root);
}
