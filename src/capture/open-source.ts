import type { SurfaceEntry } from '../config/project-config.ts';
import type { SurfaceSource } from '../sources/surface-source.ts';

/** The source of a configured surface; `root` is where its paths start. Loads only what that kind needs. */
export async function openSource(entry: SurfaceEntry, root: string): Promise<SurfaceSource> {
  switch (entry.source) {
    case 'builtin':
      return (await import('../sources/builtin-source.ts')).builtinSource(entry);
    case 'module':
      return (await import('../sources/module-source.ts')).moduleSource(entry, root);
    case 'command':
      return (await import('../sources/command-source.ts')).commandSource(entry, root);
    case 'request':
      return (await import('../sources/request-source.ts')).requestSource(entry, root);
    case 'capture':
      return (await import('./capture-source.ts')).captureSource(entry, root);
  }
}
