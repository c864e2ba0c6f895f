import type { Recipe } from './recipe.ts';

/** Pi reads its providers from a file in its home. */
export const pi: Recipe = {
  id: 'pi',
  package: '@earendil-works/pi-coding-agent',
  program: 'pi',
  model: 'gpt-5',
  args: ['--provider', 'capture', '--model', '{model}', '-p', '{prompt}'],
  setup: [],
  env: { PI_OFFLINE: '1' },
  files: {
    '.pi/agent/models.json': {
      providers: {
        capture: {
          baseUrl: '{url}/v1',
          api: 'openai-completions',
          apiKey: '{key}',
          models: [{ id: '{model}' }],
        },
      },
    },
  },
  programs: [],
  redact: [],
  tried: ['1.6.0'],
  remarks: ['The surface names the folder that it is installed in.'],
};
