import type { Layer } from './layer.ts';
import { renderMemory } from './render-memory.ts';

/** The agent's own notes, as they were when the session began. */
export const memory: Layer = {
  id: 'memory',
  condition: '`memory.memory_enabled` is on and MEMORY.md holds entries',
  appliesTo: (inputs) => renderMemory(TITLE, inputs.memory.notes) !== '',
  render: (inputs) => renderMemory(TITLE, inputs.memory.notes),
  source: (inputs) => inputs.memory.notes?.path ?? 'src/layers/memory.ts',
};

const TITLE = 'Persistent Memory';
