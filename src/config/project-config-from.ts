import { posix } from 'node:path';
import { SURFACES } from '../surfaces/surface-specs.ts';
import { closest } from '../text/closest.ts';
import { BUILTIN_ENTRIES, DEFAULT_FOLDER } from './default-config.ts';
import { DEFAULT_WORLD } from './default-world.ts';
import type { ProjectConfig, SurfaceEntry, WorldSettings } from './project-config.ts';
import type { WrittenConfig, WrittenSurface, WrittenWorld } from './project-config-schema.ts';

/** What is wrong with an entry that the schema alone can't see. */
export interface ConfigFault {
  readonly keys: readonly (string | number)[];
  readonly reason: string;
}

/** The configuration with its defaults, or the first thing that its parts say against each other. */
export function projectConfigFrom(
  written: WrittenConfig,
  { root, file }: { readonly root: string; readonly file: string },
): ProjectConfig | ConfigFault {
  const world = worldFrom(written.world, DEFAULT_WORLD);
  const snapshot = plainFolder(written.snapshot ?? DEFAULT_FOLDER);
  const fault = findFault(written.surfaces ?? []) ?? findPathInside(snapshot, written);
  if (fault !== undefined) return fault;
  return {
    root,
    file,
    snapshot,
    surfaces: written.surfaces?.map((surface) => entryFrom(surface, world)) ?? BUILTIN_ENTRIES,
  };
}

function findFault(surfaces: readonly WrittenSurface[]): ConfigFault | undefined {
  const places = new Map<string, number>();
  for (const [index, surface] of surfaces.entries()) {
    const keys = ['surfaces', index];
    const earlier = places.get(surface.id);
    if (earlier !== undefined)
      return { keys: [...keys, 'id'], reason: `"${surface.id}" is the name of surfaces[${earlier}] already` };
    places.set(surface.id, index);
    if (surface.source === 'builtin' && !SURFACES.some(({ id }) => id === builtinOf(surface)))
      return {
        keys: [...keys, surface.surface === undefined ? 'id' : 'surface'],
        reason: unknownBuiltin(builtinOf(surface)),
      };
    if (surface.source === 'capture' && surface.agent === undefined && surface.command === undefined)
      return { keys, reason: 'it needs an "agent" (a recipe) or a "command"' };
  }
  return undefined;
}

/** A file in the folder of the snapshot is removed by the next render. */
function findPathInside(snapshot: string, { world, surfaces = [] }: WrittenConfig): ConfigFault | undefined {
  const paths: readonly (readonly [keys: ConfigFault['keys'], path: string | undefined])[] = [
    [['world', 'project'], world.project],
    ...surfaces.flatMap((surface, index) => [
      [['surfaces', index, 'path'], 'path' in surface ? surface.path : undefined] as const,
      [
        ['surfaces', index, 'world', 'project'],
        'world' in surface ? surface.world.project : undefined,
      ] as const,
    ]),
  ];
  const found = paths.find(
    ([, path]) => path !== undefined && `${plainFolder(path)}/`.startsWith(`${snapshot}/`),
  );
  if (found === undefined) return undefined;
  return {
    keys: found[0],
    reason: `it lies in the folder of the snapshot, "${snapshot}", where rendering removes what is not its own`,
  };
}

function builtinOf(surface: { readonly id: string; readonly surface?: string | undefined }): string {
  return surface.surface ?? surface.id;
}

function unknownBuiltin(name: string): string {
  const ids = SURFACES.map(({ id }) => id);
  const near = closest(name, ids);
  const hint = near === undefined ? `; they are ${ids.join(', ')}` : ` (did you mean "${near}"?)`;
  return `there is no built-in surface "${name}"${hint}`;
}

function entryFrom(surface: WrittenSurface, base: WorldSettings): SurfaceEntry {
  if (surface.source === 'builtin') return { ...surface, surface: builtinOf(surface) };
  if (surface.source === 'request') return defined(surface);
  const { world, timeout: timeoutSeconds, ...rest } = surface;
  return { ...defined(rest), world: worldFrom(world, base), timeoutSeconds };
}

/** The world of one surface: what it says goes before `base`; variables, programs and the like are added to it. */
function worldFrom(written: WrittenWorld, base: WorldSettings): WorldSettings {
  const { env = {}, inherit = [], programs = [], redact = [], ...pins } = written;
  return {
    ...base,
    ...defined(pins),
    env: { ...base.env, ...env },
    inherit: [...new Set([...base.inherit, ...inherit])],
    programs: [...new Set([...base.programs, ...programs])],
    redact: [...new Set([...base.redact, ...redact])],
  };
}

type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** Without the members that are `undefined`. */
function defined<Value extends object>(value: Value): Defined<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Defined<Value>;
}

function plainFolder(folder: string): string {
  return posix.normalize(folder.replaceAll('\\', '/')).replace(/\/+$/u, '');
}
