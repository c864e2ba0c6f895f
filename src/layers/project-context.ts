import { trimText } from '../text/trim.ts';
import type { Layer } from './layer.ts';

/** The project's own rules: its context files under one heading. */
export const projectContext: Layer = {
  id: 'project-context',
  condition: 'context files are not skipped and some were found',
  appliesTo: (inputs) => trimText(inputs.contextFiles.text) !== '',
  render: (inputs) => `${PREAMBLE}\n\n${inputs.contextFiles.text}`,
  source: (inputs) => inputs.contextFiles.paths.join(', '),
};

const PREAMBLE = `\
# Project Context

The following files were loaded from the project and should be followed.`;
