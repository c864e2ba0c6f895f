import { hasTools } from './has-tool.ts';
import type { Layer } from './layer.ts';

/** What whoever runs the agent wants for coding work, from the configuration. */
export const operatorInstructions: Layer = {
  id: 'operator-instructions',
  condition: 'tools are sent, the coding posture is active and `agent.coding_instructions` is set',
  appliesTo: (inputs) =>
    hasTools(inputs) && inputs.coding.active && inputs.settings.agent.codingInstructions.length > 0,
  render: (inputs) => [HEADING, ...inputs.settings.agent.codingInstructions].join('\n'),
};

const HEADING = 'Operator instructions (from config):';
