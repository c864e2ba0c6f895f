/** Folders that about every system has and few use: one of them is hidden behind the world's own. The first is the pinned one. */
export const WORLD_BASES = ['/mnt', '/media', '/srv'] as const;

/** The folders that a program in a world gets to know. */
export interface WorldPaths {
  readonly home: string;
  readonly project: string;
  readonly temp: string;
}

/** Where everything of a world is, as what runs in it sees it. */
export interface WorldPlaces extends WorldPaths {
  /** The folder that all of it is in. */
  readonly base: string;
  /** The only folder on the PATH. */
  readonly programs: string;
}

/** The names are long and rare, so that a text that holds one can't mean anything else, and of letters that no slug changes. */
const PINNED = {
  home: 'prompt-surface-home',
  project: 'prompt-surface-project',
  temp: 'prompt-surface-temp',
  programs: 'prompt-surface-programs',
} as const;

/** Other names at another depth, for a world that shows what depends on them. */
const CHANGED = {
  home: 'another-prompt-surface/people/home-elsewhere',
  project: 'another-prompt-surface/work/of/project-elsewhere',
  temp: 'another-prompt-surface/temp-elsewhere',
  programs: 'another-prompt-surface/lib/programs-elsewhere',
} as const;

/** The places below `base`, and those of a world with changed paths. */
export function worldPlaces(base: string, changed: boolean): WorldPlaces {
  const names = changed ? CHANGED : PINNED;
  return {
    base,
    home: `${base}/${names.home}`,
    project: `${base}/${names.project}`,
    temp: `${base}/${names.temp}`,
    programs: `${base}/${names.programs}`,
  };
}

/** The first base that hides none of `needed`, which are absolute paths. */
export function chooseBase(bases: readonly string[], needed: readonly string[]): string | undefined {
  return bases.find((base) => !needed.some((path) => path === base || path.startsWith(`${base}/`)));
}
