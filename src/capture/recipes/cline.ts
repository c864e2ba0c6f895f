import type { Recipe } from './recipe.ts';

/** Cline has to be signed in first, and leaves a process behind. */
export const cline: Recipe = {
  id: 'cline',
  package: 'cline',
  program: 'cline',
  model: 'gpt-5',
  args: ['{prompt}'],
  setup: [['auth', '-p', 'openai-native', '-k', '{key}', '-m', '{model}', '-b', '{url}/v1']],
  env: {},
  files: {},
  programs: [],
  redact: [],
  tried: ['3.0.65'],
  remarks: ['It starts a process that outlives it; that one is ended with everything else.'],
};
