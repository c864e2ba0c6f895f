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
  files: {
    '.config/opencode/opencode.json': {
      $schema: 'https://opencode.ai/config.json',
      autoupdate: false,
      enabled_providers: ['capture'],
      provider: {
        capture: {
          npm: '@ai-sdk/openai-compatible',
          name: 'capture',
          options: { baseURL: '{url}/v1', apiKey: '{key}' },
          models: { '{model}': { name: '{model}' } },
        },
      },
    },
  },
  programs: [],
  redact: [],
  tried: ['1.18.33'],
  remarks: [
    'The family of the model decides on prompt and tools.',
    'The description of its shell tool names the shell and the folder for temporary files.',
  ],
};
