import type { Recipe } from './recipe.ts';

/** Qwen Code looks for a usable ripgrep and describes its search tool by what it finds. */
export const qwenCode: Recipe = {
  id: 'qwen-code',
  package: '@qwen-code/qwen-code',
  program: 'qwen',
  model: 'qwen3-coder-plus',
  args: ['--auth-type', 'openai', '-m', '{model}', '-p', '{prompt}'],
  setup: [],
  env: { OPENAI_API_KEY: '{key}', OPENAI_BASE_URL: '{url}/v1', OPENAI_MODEL: '{model}' },
  files: {
    '.qwen/settings.json': {
      security: { auth: { selectedType: 'openai' } },
      general: { disableAutoUpdate: true, enableAutoUpdate: false },
      privacy: { usageStatisticsEnabled: false },
    },
  },
  programs: [],
  redact: [],
  tried: ['0.24.4'],
  remarks: [
    'The approval mode decides on the tools: the default of a headless run shows fewer.',
    'A request that extracts memories may follow the main one.',
  ],
};
