import { existsSync, realpathSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedError } from '../../errors.ts';
import { nodeProcess } from '../../host/process-host.ts';
import { behindShim, findOnPath } from './find-program-adapter.ts';
import { SYSTEM_PATH, USUAL_PROGRAMS } from './usual-programs.ts';

/** Fills `folder`, which will be all of the PATH, with links: the usual programs, Node, and those of the user's choice. */
export async function linkPrograms(
  folder: string,
  chosen: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const name of chosen) {
    const path = await findProgram(name, env);
    if (path === undefined) throw expectedError('world-program-absent', { name });
    await linkProgram(folder, name, path);
  }
  for (const name of USUAL_PROGRAMS) {
    const path = findOnPath(name, SYSTEM_PATH);
    // A system that keeps all of them in one file tells them apart by the name of the link.
    if (path !== undefined) await linkProgram(folder, name, realpathSync(path));
  }
  await linkProgram(folder, 'node', (await findProgram('node', env)) ?? nodeProcess.program);
}

/** Where the caller would find the program `name`, past any shim of a version manager. */
export async function findProgram(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const path = findOnPath(name, env['PATH'] ?? SYSTEM_PATH);
  return path === undefined ? undefined : behindShim(path, env);
}

/** Puts a link to `path` into `folder`, unless there is one of that name. */
export async function linkProgram(folder: string, name: string, path: string): Promise<void> {
  if (!existsSync(join(folder, name))) await symlink(path, join(folder, name));
}
