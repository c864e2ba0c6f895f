import type { WorldSettings } from './project-config.ts';

/** When something that is run is ended, unless a configuration says otherwise. */
export const DEFAULT_TIMEOUT_SECONDS = 60;

/** The pins where a configuration says nothing else: the clock and zone of the built-in surfaces. */
export const DEFAULT_WORLD: WorldSettings = {
  clock: '2026-01-15T12:00:00Z',
  timezone: 'UTC',
  locale: 'C.UTF-8',
  env: {},
  inherit: [],
  programs: [],
  redact: [],
};
