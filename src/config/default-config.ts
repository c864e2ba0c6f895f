import { SURFACES } from '../surfaces/surface-specs.ts';
import type { BuiltinEntry, ProjectConfig } from './project-config.ts';

/** Where the approved snapshot is kept, unless a configuration says otherwise. */
export const DEFAULT_FOLDER = 'tests/fixtures/prompt_surface';

/** The built-in surfaces: what applies where nothing is configured. */
export const BUILTIN_ENTRIES: readonly BuiltinEntry[] = SURFACES.map(({ id }) => ({
  id,
  source: 'builtin',
  surface: id,
  facts: {},
  redact: [],
}));

/** What holds in a repository without a configuration. */
export function defaultConfig(root: string): ProjectConfig {
  return { root, snapshot: DEFAULT_FOLDER, surfaces: BUILTIN_ENTRIES };
}
