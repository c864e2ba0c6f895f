import type { Files, ReadonlyFiles } from '../../src/snapshots/files.ts';

/** The files of a snapshot as texts, in the order in which they are kept. */
export function asTexts(files: ReadonlyFiles): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

/** Texts as the files of a snapshot. */
export function asFiles(texts: Readonly<Record<string, string>>): Files {
  return new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
}
