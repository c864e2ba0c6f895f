import { oneLine } from '../text/one-line.ts';
import type { Layer } from './layer.ts';

/** What is unusual about Python on this machine. */
export const toolchainProbe: Layer = {
  id: 'toolchain-probe',
  condition: '`agent.environment_probe` is on, the backend is local and its Python toolchain is unusual',
  appliesTo: (inputs) =>
    inputs.settings.agent.environmentProbe &&
    inputs.environment.backend === 'local' &&
    toolchainLine(inputs.toolchain) !== '',
  render: (inputs) => toolchainLine(inputs.toolchain),
};

const LABEL = 'Python toolchain:';

function toolchainLine(finding = ''): string {
  const line = oneLine(finding);
  return line === '' || line.startsWith(LABEL) ? line : `${LABEL} ${line}`;
}
