import type { Recipe } from './recipe.ts';

/** Kimi Code is told everything by its environment. */
export const kimiCode: Recipe = {
  id: 'kimi-code',
  package: '@moonshot-ai/kimi-code',
  program: 'kimi',
  model: 'kimi-k2',
  args: ['-p', '{prompt}'],
  setup: [],
  env: {
    KIMI_MODEL_NAME: '{model}',
    KIMI_MODEL_BASE_URL: '{url}/v1',
    KIMI_MODEL_API_KEY: '{key}',
    KIMI_MODEL_PROVIDER_TYPE: 'openai',
    KIMI_MODEL_MAX_CONTEXT_SIZE: '256000',
  },
  files: {},
  programs: [],
  redact: [],
  tried: ['2.1.0'],
  remarks: ['The surface lists the files at the top of the project.'],
};
