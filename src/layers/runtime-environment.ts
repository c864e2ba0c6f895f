import { environmentHints } from './environment-hints.ts';
import type { Layer } from './layer.ts';

/** The heading of the runtime environment. The last one in a prompt, alone on its line, is the boundary of what a session is checked by. */
export const RUNTIME_HEADING = '# Hermes runtime environment';

/** The last line of every prompt. */
export const RUNTIME_END_MARKER = '<!-- End Hermes runtime environment -->';

/** The machine that the tools act on. */
export const runtimeEnvironment: Layer = {
  id: 'runtime-environment',
  condition: 'there is something to say about the machine',
  appliesTo: (inputs) => environmentHints(inputs.environment) !== '',
  render: (inputs) =>
    [RUNTIME_HEADING, defuse(environmentHints(inputs.environment)), RUNTIME_END_MARKER].join('\n\n'),
};

/** Quotes the heading wherever the hints hold it, so that only the real one is taken for the boundary. */
function defuse(hints: string): string {
  return hints.replaceAll(RUNTIME_HEADING, `> ${RUNTIME_HEADING}`);
}
