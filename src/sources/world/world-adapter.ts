import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHORTEST_REDACTION, type WorldSettings } from '../../config/project-config.ts';
import { expectedError } from '../../errors.ts';
import { nodeHost } from '../../host/node-host.ts';
import { atProcessEnd } from '../../host/process-end-host.ts';
import { nodeProcess } from '../../host/process-host.ts';
import { parseIsoMoment } from '../../text/parse-iso-moment.ts';
import {
  faketimeEnv,
  findFaketime,
  listClockFiles,
  removeClockFiles,
  writePythonClock,
} from './clock-adapter.ts';
import { detectIsolation } from './isolation-adapter.ts';
import type { Isolation } from './isolation.ts';
import { changedFiles, listFiles } from './list-files-adapter.ts';
import { machineValues } from './machine-values-adapter.ts';
import { PREPARED_PROJECT } from './prepared-project.ts';
import { linkPrograms } from './programs-adapter.ts';
import { commitProject, writeProject, type ProjectFile } from './project-adapter.ts';
import { readProject } from './read-project-adapter.ts';
import { folderValues } from './run-values.ts';
import { tellPins } from './tell-pins.ts';
import type { WorldChange } from './world-change.ts';
import { worldEnv } from './world-env.ts';
import { makeWorldFolders, removeWorldFolders, type WorldFolders } from './world-folders-adapter.ts';
import { chooseBase, WORLD_BASES, worldPlaces, type WorldPlaces } from './world-places.ts';
import { worldRuns } from './world-runs-adapter.ts';
import type { World } from './world.ts';

/** A project up to this size is kept in memory. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** The name of the user is left out: it is a word like others, `root` above all. */
const LEAKS = ['date', 'hostname', 'kernel'] as const;

/** What a world is made for. */
export interface WorldOptions {
  /** The configuration's folder: relative paths start there. */
  readonly root: string;
  readonly change?: WorldChange;
  /** Which walls to build; absent = those that the system allows. */
  readonly isolation?: Isolation;
  /** In place of this process's environment. */
  readonly caller?: Readonly<Record<string, string>>;
}

/** Makes a pinned world, gives it to `use`, and leaves nothing of it behind, however `use` ends. */
export async function withWorld<T>(
  settings: WorldSettings,
  options: WorldOptions,
  use: (world: World) => Promise<T>,
): Promise<T> {
  const isolation = options.isolation ?? (await detectIsolation());
  const files = await projectFiles(settings, options);
  const ground = chooseGround(isolation, options);
  const bytes = files.reduce((sum, file) => sum + file.content.length, 0);
  const folders = await makeWorldFolders(ground.places, { inMemory: bytes <= MEMORY_BYTES });
  const stops: (() => void)[] = [];
  const clockFiles = listClockFiles();
  const end = () => {
    for (const stop of stops) stop();
    removeWorldFolders(folders.roots);
    if (!isolation.mounts) removeClockFiles(clockFiles);
  };
  const forget = atProcessEnd(end);
  try {
    const { world, stop } = await openWorld(settings, options, { ...ground, folders, files });
    stops.push(stop);
    return await use(world);
  } finally {
    forget();
    end();
  }
}

/** The walls that can be built, and the places in them. */
interface Ground {
  readonly isolation: Isolation;
  readonly places: WorldPlaces;
}

function chooseGround(isolation: Isolation, { root, change = {}, caller }: WorldOptions): Ground {
  const existing = WORLD_BASES.filter((base) => existsSync(base));
  const { env, user } = nodeHost();
  const searchPath = (caller ?? env)['PATH'] ?? '';
  const needed = [resolve(root), nodeProcess.program, user.temp, ...searchPath.split(':')];
  const base = isolation.mounts ? chooseBase(existing, needed) : undefined;
  const changed = change.paths === true;
  return base === undefined
    ? { isolation: { ...isolation, mounts: false }, places: worldPlaces(WORLD_BASES[0], changed) }
    : { isolation, places: worldPlaces(base, changed) };
}

async function openWorld(
  settings: WorldSettings,
  { root, change = {}, caller = nodeHost().env }: WorldOptions,
  ground: Ground & { readonly folders: WorldFolders; readonly files: readonly ProjectFile[] },
): Promise<{ world: World; stop: () => void }> {
  const { isolation, folders, files } = ground;
  const places = isolation.mounts ? ground.places : folders;
  const begin = nodeProcess.now();
  const clock = change.clock ?? settings.clock;
  const pinned = instantOf(clock);
  const env = worldEnv(settings, change, places, caller);
  await linkPrograms(folders.programs, settings.programs, caller);
  await writeProject(folders.project, change.reverseFiles === true ? files.toReversed() : files);
  const committed = await commitProject(folders.project, worldEnv(settings, change, folders, {}));
  const before = await listFiles(folders.project);
  const faketime = findFaketime();
  if (faketime !== undefined) await writePythonClock(folders.programs);
  const pythonPath = [places.programs, env['PYTHONPATH'] ?? ''].filter((path) => path !== '').join(':');
  const clockEnv = faketime === undefined ? {} : faketimeEnv(faketime, pinned, pythonPath);
  const runs = worldRuns({ isolation, places, folders, env, clockEnv, caller });
  const timezone = change.timezone ?? settings.timezone;
  const pins = tellPins({
    isolation,
    clock,
    timezone,
    locale: change.locale ?? settings.locale,
    clockFixed: faketime !== undefined,
    committed,
    ordered: folders.ordered,
  });
  const world: World = {
    paths: { home: places.home, project: places.project, temp: places.temp },
    outside: { home: folders.home, project: folders.project, temp: folders.temp, scratch: folders.scratch },
    env,
    clockEnv,
    isolatesNetwork: isolation.network,
    values: () => [
      ...folderValues([places, folders], folders.roots, resolve(root), change.paths === true),
      ...machineValues(settings.redact, { begin, pinned, timezone }).filter(
        // Behind a wall of its own the name of the machine is hardly seen: a short one need not be replaced.
        ({ what, value }) => what !== 'hostname' || !isolation.hostname || value.length >= SHORTEST_REDACTION,
      ),
    ],
    leaks: () =>
      machineValues(
        LEAKS.filter((name) => !settings.redact.includes(name)),
        { begin, pinned, timezone },
      ),
    run: (command, options) => runs.run(command, options),
    conditions: async () => ({
      pins,
      redactions: [],
      leaks: [],
      written: changedFiles(before, await listFiles(folders.project)),
      ...runs.totals(),
      remarks: [],
    }),
  };
  return { world, stop: () => runs.stop() };
}

/** What the project will hold, in code-point order. */
async function projectFiles(settings: WorldSettings, { root }: WorldOptions): Promise<ProjectFile[]> {
  if (settings.project !== undefined) return readProject(resolve(root, settings.project));
  return Object.entries(PREPARED_PROJECT).map(([path, content]) => ({ path, content, executable: false }));
}

function instantOf(clock: string): number {
  const moment = parseIsoMoment(clock);
  if (moment === undefined) throw expectedError('world-clock-unknown', { clock });
  return moment.instant;
}
