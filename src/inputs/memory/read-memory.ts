import { diagnostic, type Diagnostic } from '../../errors.ts';
import type { MemoryFacts, MemorySnapshot } from '../prompt-inputs.ts';
import { readText } from '../read-text-file.ts';
import type { MemorySettings } from '../settings.ts';
import type { MemoryFiles } from './memory-files.ts';
import { MEMORY_FILE_NAMES, memoryPlace, type MemoryTarget } from './memory-place.ts';

/** Memory files as they were when they were read, and what a user should know of them. */
export interface MemoryView extends MemoryFacts {
  readonly diagnostics: readonly Diagnostic[];
  /** The files that exist and could not be read: nothing may be written to them. */
  readonly unreadable: readonly MemoryTarget[];
}

/** How much each file may hold, in code points. */
export type MemoryLimits = Pick<MemorySettings, 'memoryCharLimit' | 'userCharLimit'>;

export interface MemoryReading extends MemoryLimits {
  /** For reading one file. */
  readonly deadlineSeconds: number;
}

type ReadableFiles = Pick<MemoryFiles, 'stat' | 'read'>;

/** Reads those of a home's memory files that are `wanted`. Failures are data. */
export async function readMemory(
  files: ReadableFiles,
  home: string,
  reading: MemoryReading,
  wanted: readonly MemoryTarget[] = ['memory', 'user'],
): Promise<MemoryView> {
  const diagnostics: Diagnostic[] = [];
  const found: Partial<Record<MemoryTarget, MemorySnapshot>> = {};
  const unreadable: MemoryTarget[] = [];
  for (const target of wanted) {
    const read = await readTarget(files, home, target, reading, diagnostics);
    if (read === 'unreadable') unreadable.push(target);
    else if (read !== undefined) found[target] = read;
  }
  const { memory: notes, user: profile } = found;
  const facts = { ...(notes && { notes }), ...(profile && { profile }) };
  return { ...facts, diagnostics, unreadable };
}

/** The limit of one file, in code points. */
export function memoryLimit(limits: MemoryLimits, target: MemoryTarget): number {
  return target === 'memory' ? limits.memoryCharLimit : limits.userCharLimit;
}

async function readTarget(
  files: ReadableFiles,
  home: string,
  target: MemoryTarget,
  reading: MemoryReading,
  diagnostics: Diagnostic[],
): Promise<MemorySnapshot | 'unreadable' | undefined> {
  const { path, unused } = await memoryPlace(files, home, target);
  if (unused !== undefined) {
    const where = { severity: 'info', path: unused } as const;
    diagnostics.push(diagnostic('memory-unused', { path: unused, used: path }, where));
  }
  const read = await readText(files, path, reading);
  if (read.status === 'absent') return undefined;
  if (read.status === 'unreadable') {
    const where = read.line === undefined ? { path } : { path, line: read.line };
    diagnostics.push(diagnostic('file-unreadable', { path, reason: read.reason }, where));
    return 'unreadable';
  }
  const file = {
    name: MEMORY_FILE_NAMES[target],
    path,
    text: read.text,
    limit: memoryLimit(reading, target),
  };
  // Loaded only where there is a memory to scan.
  const { memorySnapshot } = await import('./memory-snapshot.ts');
  return memorySnapshot(file, (entry) => diagnostics.push(entry));
}
