import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder on the real disk, removed when the test is over. */
export async function tempFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'snapshot-store-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** The names in a folder, sorted. */
export async function namesIn(path: string): Promise<string[]> {
  return (await readdir(path)).sort();
}
