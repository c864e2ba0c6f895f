import { appendFile } from 'node:fs/promises';
import { expectedError } from '../errors.ts';

/** Adds Markdown to the summary file of a workflow's step; an `ExpectedError` where that can't be done. */
export async function appendSummary(path: string, markdown: string): Promise<void> {
  try {
    await appendFile(path, markdown);
  } catch (error) {
    throw expectedError('summary-unwritten', { path, reason: (error as Error).message }, error);
  }
}
