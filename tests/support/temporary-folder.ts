import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder on the real disk that is removed when the running test ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'prompt-surface-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
