import type { Recipe } from './recipe.ts';

/** Without a trusted workspace it ends before it sends anything. */
export const geminiCli: Recipe = {
  id: 'gemini-cli',
  package: '@google/gemini-cli',
  program: 'gemini',
  model: 'gemini-2.5-pro',
  args: ['-m', '{model}', '-p', '{prompt}'],
  setup: [],
  env: {
    GEMINI_API_KEY: '{key}',
    GOOGLE_GEMINI_BASE_URL: '{url}',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GEMINI_TELEMETRY_ENABLED: 'false',
  },
  files: {
    '.gemini/settings.json': {
      security: { auth: { selectedType: 'gemini-api-key' } },
      general: { disableAutoUpdate: true, disableUpdateNag: true },
      privacy: { usageStatisticsEnabled: false },
    },
  },
  programs: [],
  redact: [],
  tried: ['0.61.0'],
  remarks: [
    'The approval mode decides on the tools: the default of a headless run shows only those that read.',
    'The surface names the folder that it is installed in.',
    'It lists its bundled skills in the order in which their files happen to be read, so one capture in a few differs.',
  ],
};
