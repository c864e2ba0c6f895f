/** The configuration of opencode, and of what was made from it: our server as the only provider, with one model. */
export const COMPATIBLE_PROVIDER = {
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
} as const;
