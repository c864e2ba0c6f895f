import type { WorldSettings } from '../../src/config/project-config.ts';

/** The settings of a world that nothing is asked of, with `changes` laid over. */
export function someWorld(changes: Partial<WorldSettings> = {}): WorldSettings {
  return {
    clock: '2026-01-15T12:00:00Z',
    timezone: 'UTC',
    locale: 'C.UTF-8',
    env: {},
    inherit: [],
    programs: [],
    redact: [],
    ...changes,
  };
}
