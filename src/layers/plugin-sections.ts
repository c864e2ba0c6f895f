import { formatPluginSections } from './format-plugin-sections.ts';
import type { Layer } from './layer.ts';

/** What plugins add, in a container that a later session can read back out of the prompt. */
export const pluginSections: Layer = {
  id: 'plugin-sections',
  condition: 'plugins add sections',
  appliesTo: (inputs) => inputs.pluginSections.length > 0,
  render: (inputs) => formatPluginSections(inputs.pluginSections),
};
