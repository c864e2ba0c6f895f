import type { Recipe } from './recipe.ts';

/** Nanocoder shows its git tools only inside a repository. */
export const nanocoder: Recipe = {
  id: 'nanocoder',
  package: '@nanocollective/nanocoder',
  program: 'nanocoder',
  model: 'gpt-5',
  args: ['--provider', 'capture', '--model', '{model}', 'run', '{prompt}'],
  setup: [],
  env: { NANOCODER_TRUST_DIRECTORY: '1' },
  files: {
    '.config/nanocoder/agents.config.json': {
      nanocoder: {
        providers: [{ name: 'capture', baseUrl: '{url}/v1', apiKey: '{key}', models: ['{model}'] }],
      },
    },
  },
  programs: [],
  redact: ['kernel'],
  tried: ['1.30.0'],
  remarks: [
    'It writes a folder of its own into the project.',
    'It tells the model the release of the kernel.',
  ],
};
