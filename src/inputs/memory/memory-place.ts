import { posix, win32 } from 'node:path';
import type { MemoryFiles } from './memory-files.ts';

/** What is kept: the agent's own notes, or what it knows of the user. */
export type MemoryTarget = 'memory' | 'user';

/** The names of the files. */
export const MEMORY_FILE_NAMES: Readonly<Record<MemoryTarget, string>> = {
  memory: 'MEMORY.md',
  user: 'USER.md',
};

export interface MemoryPlace {
  /** The file that is read, or that a first entry makes. */
  readonly path: string;
  /** A file of that name which is passed over. */
  readonly unused?: string;
}

/**
 * Where a memory file of a home lies: in its folder `memories` where that holds it, else in the home itself. A file
 * that is not there yet belongs into `memories` where that folder exists.
 */
export async function memoryPlace(
  files: Pick<MemoryFiles, 'stat'>,
  home: string,
  target: MemoryTarget,
): Promise<MemoryPlace> {
  const paths = home.startsWith('/') ? posix : win32;
  const folder = paths.join(home, 'memories');
  const inner = paths.join(folder, MEMORY_FILE_NAMES[target]);
  const outer = paths.join(home, MEMORY_FILE_NAMES[target]);
  const [held, other] = [await files.stat(inner), await files.stat(outer)];
  if (held !== undefined && held.kind !== 'directory')
    return { path: inner, ...(other?.kind === 'file' ? { unused: outer } : {}) };
  if (other !== undefined) return { path: outer };
  return { path: (await files.stat(folder))?.kind === 'directory' && held === undefined ? inner : outer };
}
