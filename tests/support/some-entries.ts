import type { CommandEntry, ModuleEntry } from '../../src/config/project-config.ts';
import { someWorld } from './some-world.ts';

const COMMON = { id: 'toy', facts: {}, redact: [], world: someWorld(), timeoutSeconds: 20 } as const;

/** A surface from a program, with `changes` laid over. */
export function someCommand(changes: Partial<CommandEntry> = {}): CommandEntry {
  return { ...COMMON, source: 'command', run: ['sh', '{root}/agent.sh'], ...changes };
}

/** A surface from a module, with `changes` laid over. */
export function someModule(changes: Partial<ModuleEntry> = {}): ModuleEntry {
  return { ...COMMON, source: 'module', path: 'agent.mjs', export: 'surface', ...changes };
}
