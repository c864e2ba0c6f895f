import { rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { expectedError } from '../errors.ts';

/** Makes `text` the content of the file at `path`, all of it or nothing; an `ExpectedError` where that can't be done. */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  try {
    await writeFile(beside, text, { flag: 'wx' });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw expectedError('file-unwritten', { path, reason: (error as Error).message }, error);
  }
}
