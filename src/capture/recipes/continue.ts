import type { Recipe } from './recipe.ts';

/** The command line of Continue takes its models from a file that it is given. */
export const continueCli: Recipe = {
  id: 'continue',
  package: '@continuedev/cli',
  program: 'cn',
  model: 'gpt-5',
  args: ['--config', '{home}/continue.yaml', '-p', '{prompt}'],
  setup: [],
  env: { CONTINUE_TELEMETRY_ENABLED: '0' },
  files: {
    'continue.yaml': {
      name: 'capture',
      version: '0.0.1',
      schema: 'v1',
      models: [
        {
          name: 'capture',
          provider: 'openai',
          model: '{model}',
          apiBase: '{url}/v1',
          apiKey: '{key}',
          roles: ['chat'],
        },
      ],
    },
  },
  programs: [],
  redact: [],
  tried: ['1.5.47'],
  remarks: [
    'Its search tool is there only where `rg` is: add it to the programs of the world to see it.',
    'The description of its shell tool names the folder that it works in.',
  ],
};
