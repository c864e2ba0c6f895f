import type { FileRead } from '../../src/host/host.ts';
import type { MemoryFiles } from '../../src/inputs/memory/memory-files.ts';

export interface FakeMemoryFiles extends MemoryFiles {
  /** Path → content, as it is now. */
  readonly content: Map<string, string>;
  /** Path → why it can't be read. */
  readonly broken: Map<string, Exclude<FileRead['status'], 'read' | 'too-large' | 'failed'>>;
  /** Runs before a replacement is decided: what another program does in that instant. */
  beforeReplace: (path: string) => void;
}

const ENCODER = new TextEncoder();

/** Memory files that live in a map. */
export function fakeMemoryFiles(content: Readonly<Record<string, string>> = {}): FakeMemoryFiles {
  const files: FakeMemoryFiles = {
    content: new Map(Object.entries(content)),
    broken: new Map(),
    beforeReplace: () => {},
    stat: async (path) => {
      const size = files.content.get(path)?.length;
      if (size !== undefined || files.broken.has(path)) return { kind: 'file', size: size ?? 0, mtimeMs: 0 };
      const isFolder = [...files.content.keys()].some((key) => key.startsWith(`${path}/`));
      return isFolder ? { kind: 'directory', size: 0, mtimeMs: 0 } : undefined;
    },
    read: async (path) => {
      const status = files.broken.get(path);
      if (status !== undefined) return { status };
      const text = files.content.get(path);
      return text === undefined ? { status: 'absent' } : { status: 'read', bytes: ENCODER.encode(text) };
    },
    replace: async (path, next, expected) => {
      files.beforeReplace(path);
      const found = files.content.get(path);
      const wanted =
        expected === undefined ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(expected);
      if (found !== wanted) return { status: 'changed' };
      files.content.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(next));
      return { status: 'replaced' };
    },
  };
  return files;
}
