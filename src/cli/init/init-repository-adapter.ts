import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expectedError } from '../../errors.ts';
import { readGateFiles } from '../../gate/gate-files-adapter.ts';
import { writeFileAtomically } from '../../host/atomic-file-host.ts';
import { gitObjects } from '../../host/git-objects-host.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { LOOKED_AT, type ExistingFile, type InitRepository } from './init-repository.ts';

/** Reads at `root`, the top of a repository or a folder that is to be one, what `init` looks at. */
export async function readInitRepository(root: string, isGit: boolean): Promise<InitRepository> {
  const files = new Map<string, ExistingFile>();
  for (const path of LOOKED_AT) files.set(path, await readExisting(join(root, path)));
  return {
    isGit,
    branch: isGit ? await defaultBranch(root) : 'main',
    files,
    paths: isGit ? (await readGateFiles(root, '')).paths : [],
  };
}

/** The branch that the remote tells; without one the older of the two usual names only where it is the one in use. */
async function defaultBranch(root: string): Promise<string> {
  const repository = gitObjects(root);
  const told = await repository.defaultBranch();
  if (told !== undefined) return told.replace(/^[^/]+\//, '');
  const [newer, older] = [await repository.commit('main'), await repository.commit('master')];
  return newer === undefined && older !== undefined ? 'master' : 'main';
}

async function readExisting(path: string): Promise<ExistingFile> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return { status: 'absent' };
  if (found.isSymbolicLink()) return { status: 'unusable', reason: 'it is a link' };
  if (!found.isFile()) return { status: 'unusable', reason: 'it is no file' };
  const bytes = await readFile(path).catch((error: Error) => error);
  if (bytes instanceof Error) return { status: 'unusable', reason: `it can't be read (${bytes.message})` };
  const decoded = decodeUtf8(bytes);
  return decoded.status === 'decoded'
    ? { status: 'text', text: decoded.text }
    : { status: 'unusable', reason: `its line ${decoded.line} is not UTF-8` };
}

/** Refuses a place below `root` that a link leads to: it may lie anywhere, and git has nothing there. */
export async function refuseLinked(root: string, path: string): Promise<void> {
  const names = path.split('/').slice(0, -1);
  for (const index of names.keys()) {
    const folder = names.slice(0, index + 1).join('/');
    const found = await lstat(join(root, folder)).catch(() => undefined);
    if (found === undefined || found.isDirectory()) continue;
    const reason = `"${folder}" is ${found.isSymbolicLink() ? 'a link' : 'no folder'}`;
    throw expectedError('file-unwritten', { path: join(root, path), reason });
  }
}

/** Refuses what no snapshot could be rendered to: a folder of something else, or none. */
export async function refuseTaken(root: string, snapshot: string): Promise<void> {
  await refuseLinked(root, `${snapshot}/surfaces.txt`);
  const refused = (reason: string) => expectedError('snapshot-refused', { path: snapshot, reason });
  if (snapshot === '.git' || snapshot.startsWith('.git/')) throw refused('git keeps its own there');
  const names = await readdir(join(root, snapshot)).catch((): string[] => []);
  if (names.length > 0 && !names.includes('surfaces.txt'))
    throw refused('it is not empty and holds no "surfaces.txt"');
}

/** Writes a file below `root` and the folders that lead to it; an `ExpectedError` where that can't be done. */
export async function writeBelow(root: string, path: string, text: string): Promise<void> {
  const target = join(root, path);
  const reason = await mkdir(dirname(target), { recursive: true }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (reason !== undefined) throw expectedError('file-unwritten', { path: target, reason });
  await writeFileAtomically(target, text);
}
