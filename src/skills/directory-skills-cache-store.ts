import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SkillsCache } from './skills-cache.ts';

/** A larger file is not one of ours. In bytes. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Keeps the text in `<directory>/skills-index.json` and writes nothing outside of that folder, which it makes on demand. */
export function directorySkillsCache(directory: string): SkillsCache {
  const path = join(directory, 'skills-index.json');
  return {
    read: async () => {
      try {
        const found = await stat(path);
        return found.isFile() && found.size <= MAX_BYTES ? await readFile(path, 'utf8') : undefined;
      } catch {
        // Nothing kept, or nothing that can be read: everything is then read anew.
        return undefined;
      }
    },
    write: async (text) => {
      try {
        await mkdir(directory, { recursive: true });
        await replaceFile(directory, path, text);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/** A reader sees the old text or the new one, never a part. */
async function replaceFile(directory: string, path: string, text: string): Promise<void> {
  const workshop = await mkdtemp(join(directory, '.skills-index-'));
  try {
    const draft = join(workshop, 'draft.json');
    await writeFile(draft, text);
    await rename(draft, path);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
