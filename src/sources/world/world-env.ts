import type { WorldSettings } from '../../config/project-config.ts';
import { PROJECT_AUTHOR, PROJECT_MOMENT } from './prepared-project.ts';
import type { WorldChange } from './world-change.ts';
import type { WorldPlaces } from './world-places.ts';

/** Who works in every world, unless it is changed. */
export const PINNED_USER = 'prompt-surface-user';

/**
 * All variables of a world: a fixed few, those that the settings name of the caller's, and those that the settings set.
 * Nothing else of the caller's environment gets in: no key, no proxy.
 */
export function worldEnv(
  settings: WorldSettings,
  change: WorldChange,
  places: WorldPlaces,
  caller: Readonly<Record<string, string>>,
): Record<string, string> {
  const user = change.user ?? PINNED_USER;
  const locale = change.locale ?? settings.locale;
  const inherited = settings.inherit.flatMap((name) => {
    const value = caller[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...change.env,
    GIT_AUTHOR_DATE: PROJECT_MOMENT,
    GIT_AUTHOR_EMAIL: PROJECT_AUTHOR.email,
    GIT_AUTHOR_NAME: PROJECT_AUTHOR.name,
    GIT_CEILING_DIRECTORIES: ceilings(places),
    GIT_COMMITTER_DATE: PROJECT_MOMENT,
    GIT_COMMITTER_EMAIL: PROJECT_AUTHOR.email,
    GIT_COMMITTER_NAME: PROJECT_AUTHOR.name,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    HOME: places.home,
    LANG: locale,
    LC_ALL: locale,
    LOGNAME: user,
    PATH: places.programs,
    PWD: places.project,
    SHELL: '/bin/sh',
    TERM: 'dumb',
    TMPDIR: places.temp,
    TZ: change.timezone ?? settings.timezone,
    USER: user,
    ...Object.fromEntries(inherited),
    ...settings.env,
  };
}

/**
 * Git looks for a repository in no folder above these: what is around the world is none of its business. As many as there
 * are folders, also where they are one: a program that tells its variables then says the same with walls and without.
 */
function ceilings({ home, project, temp }: WorldPlaces): string {
  const parents = [home, project, temp].map((path) => path.slice(0, path.lastIndexOf('/')));
  return parents.join(':');
}
