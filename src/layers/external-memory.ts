import type { Layer } from './layer.ts';

/** The section of the external memory provider. */
export const externalMemory: Layer = {
  id: 'external-memory',
  condition: 'an external memory provider is in use and has something to say',
  appliesTo: (inputs) => inputs.externalMemory !== undefined,
  render: (inputs) => inputs.externalMemory ?? '',
};
