import { readdir } from 'node:fs/promises';

/** The names in a folder, sorted. */
export async function namesIn(path: string): Promise<string[]> {
  return (await readdir(path)).sort();
}
