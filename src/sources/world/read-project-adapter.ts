import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedError } from '../../errors.ts';
import { sortCodePoints } from '../../text/code-points.ts';
import type { ProjectFile } from './project-adapter.ts';

const MAX_FILES = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** The files of a folder for a world to copy, without repositories; an `ExpectedError` where it can't be copied whole. */
export async function readProject(folder: string): Promise<ProjectFile[]> {
  const files: ProjectFile[] = [];
  let bytes = 0;
  const visit = async (below: string): Promise<void> => {
    for (const name of await listFolder(folder, below)) {
      const path = below === '' ? name : `${below}/${name}`;
      const found = await lstat(join(folder, path));
      if (found.isDirectory()) {
        await visit(path);
        continue;
      }
      if (!found.isFile()) throw refused(folder, `"${path}" is a link or no regular file`);
      bytes += found.size;
      if (bytes > MAX_BYTES) throw refused(folder, `it holds more than ${MAX_BYTES / 1024 / 1024} MiB`);
      if (files.length === MAX_FILES) throw refused(folder, `it holds more than ${MAX_FILES} files`);
      files.push({
        path,
        content: await readFile(join(folder, path)),
        executable: (found.mode & 0o100) !== 0,
      });
    }
  };
  await visit('');
  return files;
}

/** The names in a folder, but for a repository's own. */
async function listFolder(folder: string, below: string): Promise<string[]> {
  try {
    const names = await readdir(join(folder, below));
    return sortCodePoints(names.filter((name) => name !== '.git'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw refused(folder, code === 'ENOENT' ? 'there is no such folder' : (code ?? message));
  }
}

function refused(path: string, reason: string): Error {
  return expectedError('world-project-refused', { path, reason });
}
