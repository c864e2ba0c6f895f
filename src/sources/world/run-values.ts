import { posix } from 'node:path';
import type { RunValueName } from '../../config/project-config.ts';
import { WORLD_BASES, worldPlaces, type WorldPlaces } from './world-places.ts';

/** Something that a run knows of itself and that may show in a text. */
export interface RunValue {
  readonly what:
    | 'home'
    | 'install'
    | 'place'
    | 'programs'
    | 'project'
    | 'root'
    | 'server'
    | 'temp'
    | RunValueName;
  readonly value: string;
  /** What a snapshot has in its place. */
  readonly as: string;
}

/** A path of a root shorter than this stands for too many other things to be replaced. */
export const SHORTEST_ROOT = 8;

const PINNED_ROOT = `${WORLD_BASES[0]}/prompt-surface-root`;

const NAMES = ['home', 'project', 'temp', 'programs'] as const;

/**
 * What the folders of a run are called in a text, and what they are called in a snapshot: as what ran saw them, and as
 * they really lay, below `roots`; and the folder `root` of the configuration.
 */
export function folderValues(
  found: readonly WorldPlaces[],
  roots: readonly string[],
  root: string,
  changed: boolean,
): RunValue[] {
  const pinned = worldPlaces(WORLD_BASES[0], changed);
  const values = [
    ...found.flatMap((places) => placeValues(places, pinned)),
    ...roots.flatMap((path) => pathValues('place', path, pinned.base)),
    ...(root.length < SHORTEST_ROOT ? [] : [{ what: 'root', value: root, as: PINNED_ROOT } as const]),
  ];
  return [...new Map(values.map((value) => [value.value, value])).values()];
}

function placeValues(places: WorldPlaces, pinned: WorldPlaces): RunValue[] {
  const relative = NAMES.map((what) => ({
    what,
    value: fromProject(places, what),
    as: fromProject(pinned, what),
  }));
  return [
    ...NAMES.flatMap((name) => pathValues(name, places[name], pinned[name])),
    ...relative.filter(({ value, as }) => value !== as),
  ];
}

/** Some programs write the path of another folder from where they are. */
function fromProject(places: WorldPlaces, name: keyof WorldPlaces): string {
  return posix.relative(places.project, places[name]);
}

/** Text that stands for a folder: the path, and the names that programs make of it for files of their own. */
function pathValues(what: RunValue['what'], path: string, as: string): RunValue[] {
  if (path === as) return [];
  const spellings = [(text: string) => text, slug('-'), slug('_'), slug('%2F')];
  return spellings.map((spell) => ({ what, value: spell(path), as: spell(as) }));
}

/** Without the leading separator, so that a slug that keeps it is covered as well. */
function slug(separator: string): (path: string) => string {
  return (path) => path.slice(1).replaceAll('/', separator);
}
