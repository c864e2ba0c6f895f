import { COMPATIBLE_PROVIDER } from '../compatible-provider.ts';
import type { Recipe } from './recipe.ts';

/** Opencode asks for a title of the session beside its main request. */
export const opencode: Recipe = {
  id: 'opencode',
  package: 'opencode-ai',
  program: 'opencode',
  model: 'gpt-5',
  args: ['run', '-m', 'capture/{model}', '{prompt}'],
  setup: [],
  env: { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' },
  files: { '.config/opencode/opencode.json': COMPATIBLE_PROVIDER },
  programs: [],
  redact: [],
  tried: ['1.18.33'],
  remarks: [
    'The family of the model decides on prompt and tools.',
    'The description of its shell tool names the shell and the folder for temporary files.',
  ],
};
