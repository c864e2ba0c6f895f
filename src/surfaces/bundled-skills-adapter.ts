import { fileURLToPath } from 'node:url';
import { expectedError } from '../errors.ts';
import type { HostFiles } from '../host/host.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { nodeFiles } from '../host/node-files-host.ts';

/** The folder of the skills that come with the agent. */
const BUNDLED_SKILLS = fileURLToPath(new URL('../skills/bundled', import.meta.url));

const LIMITS = { maxBytes: 1024 * 1024 };

let loaded: Promise<Readonly<Record<string, Uint8Array>>> | undefined;

/** The bundled skills: path below their folder, with `/` → bytes. Read once for each process. */
export function bundledSkills(): Promise<Readonly<Record<string, Uint8Array>>> {
  loaded ??= readSkillFolder(nodeFiles(), BUNDLED_SKILLS);
  return loaded;
}

/** Every file below `folder`; one that can't be read is an `ExpectedError`, because a surface would silently shrink. */
async function readSkillFolder(
  files: HostFiles,
  folder: string,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const found = await readBelow(files, folder, '');
  if (found.length === 0) throw expectedError('skills-missing', { path: folder });
  return Object.fromEntries(found);
}

async function readBelow(
  files: HostFiles,
  folder: string,
  prefix: string,
): Promise<(readonly [string, Uint8Array])[]> {
  const names = sortCodePoints((await files.list(folder)) ?? []);
  const parts = await Promise.all(
    names.map(async (name) => {
      const path = `${folder}/${name}`;
      if ((await files.stat(path))?.kind === 'directory') return readBelow(files, path, `${prefix}${name}/`);
      const read = await files.read(path, LIMITS);
      if (read.status !== 'read') throw expectedError('skill-unreadable', { path, reason: read.status });
      return [[`${prefix}${name}`, read.bytes] as const];
    }),
  );
  return parts.flat();
}
