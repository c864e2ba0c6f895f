import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isIsolating, NO_ISOLATION, setupCommands, unshareOptions, type Isolation } from './isolation.ts';
import { SYSTEM_PATH } from './usual-programs.ts';
import { WORLD_BASES } from './world-places.ts';

/** One trial may take this long. */
const TIMEOUT_MS = 10_000;

/** Ways to the right to build walls, best first: as it is, as the same user in a user space, as its root. */
const USERS: readonly (readonly string[])[] = [
  [],
  ['--map-current-user', '--keep-caps'],
  ['--map-root-user'],
];

const WALLS = ['processes', 'mounts', 'network', 'hostname'] as const;

let detected: Promise<Isolation> | undefined;

/** Which walls can be built here; tried once for each process. */
export function detectIsolation(): Promise<Isolation> {
  detected ??= detect();
  return detected;
}

async function detect(): Promise<Isolation> {
  for (const user of USERS) {
    const all = { user, mounts: true, network: true, processes: true, hostname: true };
    if (await works(all)) return all;
  }
  for (const user of USERS) {
    let isolation: Isolation = { ...NO_ISOLATION, user };
    for (const wall of WALLS) {
      const more = { ...isolation, [wall]: true };
      if (await works(more)) isolation = more;
    }
    if (isIsolating(isolation)) return isolation;
  }
  return NO_ISOLATION;
}

/** Builds the walls for a program that does nothing. */
function works(isolation: Isolation): Promise<boolean> {
  const base = WORLD_BASES.find((folder) => existsSync(folder));
  if (base === undefined && isolation.mounts) return Promise.resolve(false);
  const setup = { base: base ?? '', binds: [[tmpdir(), `${base}/trial`]] as const };
  const script = ['set -e', ...setupCommands(isolation, setup), 'true'].join('\n');
  const args = [...unshareOptions(isolation), 'sh', '-c', script];
  const options = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' as const, env: { PATH: SYSTEM_PATH } };
  return new Promise((settle) => {
    execFile('unshare', args, options, (error) => settle(error === null));
  });
}
