import type { Recipe } from './recipe.ts';

/** Codex ignores `OPENAI_BASE_URL`: a provider of its own has to be configured. */
export const codex: Recipe = {
  id: 'codex',
  package: '@openai/codex',
  program: 'codex',
  model: 'gpt-5.5',
  args: ['exec', '-m', '{model}', '{prompt}'],
  setup: [],
  env: { CAPTURE_KEY: '{key}' },
  files: {
    '.codex/config.toml': [
      'model_provider = "capture"',
      'check_for_update_on_startup = false',
      '',
      '[model_providers.capture]',
      'name = "capture"',
      'base_url = "{url}/v1"',
      'env_key = "CAPTURE_KEY"',
      'wire_api = "responses"',
      'request_max_retries = 0',
      'stream_max_retries = 0',
      '',
      '[analytics]',
      'enabled = false',
      '',
    ].join('\n'),
  },
  programs: [],
  redact: ['date'],
  tried: ['0.169.0', '0.171.0'],
  remarks: [
    'Its program is static, so no library can hold its clock: the date is replaced by value.',
    'The model decides on the prompt: there is one for each family, and one for models that it does not know.',
  ],
};
