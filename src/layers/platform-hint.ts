import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { trimText } from '../text/trim.ts';
import type { Layer } from './layer.ts';
import { platformHintFor } from './platform-hint-for.ts';

/** What the platform shows, and how to send files there. */
export const platformHint: Layer = {
  id: 'platform-hint',
  condition: 'the platform has a hint of its own or one in `platform_hints`',
  appliesTo: (inputs) => hint(inputs) !== '',
  render: hint,
  key: (inputs) => trimText(inputs.platform).toLowerCase(),
  source: () => 'src/layers/platform-hints.ts',
};

function hint(inputs: PromptInputs): string {
  return platformHintFor(inputs.platform, inputs);
}
