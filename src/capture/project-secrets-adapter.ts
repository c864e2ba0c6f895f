import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsOfFile } from './find-secrets.ts';

/** A key stands in a small file. */
const LARGEST = 256 * 1024;

/** What looks like a key in the files of a folder: it may reach the agent, and no record. */
export async function projectSecrets(folder: string): Promise<string[]> {
  const secrets: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== '.git') secrets.push(...(await projectSecrets(path)));
    if (!entry.isFile() || (await stat(path)).size > LARGEST) continue;
    secrets.push(...secretsOfFile(await readFile(path, 'utf8')));
  }
  return [...new Set(secrets)];
}
