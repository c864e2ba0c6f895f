import { DEFAULT_WORLD } from '../../src/config/default-world.ts';
import type { WorldSettings } from '../../src/config/project-config.ts';

/** The settings of a world that nothing is asked of, with `changes` laid over. */
export function someWorld(changes: Partial<WorldSettings> = {}): WorldSettings {
  return { ...DEFAULT_WORLD, ...changes };
}
