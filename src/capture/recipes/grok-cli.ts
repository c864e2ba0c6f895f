import type { Recipe } from './recipe.ts';

/** Grok CLI is told everything by its environment, and is the one that doesn't stream. */
export const grokCli: Recipe = {
  id: 'grok-cli',
  package: '@vibe-kit/grok-cli',
  program: 'grok',
  model: 'grok-code-fast-1',
  args: ['-p', '{prompt}'],
  setup: [],
  env: { GROK_API_KEY: '{key}', GROK_BASE_URL: '{url}/v1', GROK_MODEL: '{model}' },
  files: {},
  programs: [],
  redact: [],
  tried: ['0.0.34'],
  remarks: ['It writes a folder of its own into the project.'],
};
