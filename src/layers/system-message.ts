import type { Layer } from './layer.ts';

/** What the caller of the engine adds. */
export const systemMessage: Layer = {
  id: 'system-message',
  condition: 'the caller gives a system message',
  appliesTo: (inputs) => inputs.systemMessage !== undefined,
  render: (inputs) => inputs.systemMessage ?? '',
};
