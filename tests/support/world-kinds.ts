import { detectIsolation } from '../../src/sources/world/isolation-adapter.ts';
import { NO_ISOLATION } from '../../src/sources/world/isolation.ts';

/** Both kinds of machine: with all the walls that this one allows, and with none. */
export const WORLD_KINDS = [
  ['with walls', await detectIsolation()],
  ['without walls', NO_ISOLATION],
] as const;

/** Small limits for small programs. */
export const RUN_LIMITS = { timeoutMs: 20_000, maxOutputBytes: 1_000_000 };
