import type { Recipe } from './recipe.ts';

/** For an agent without a recipe: the variables by which SDKs are pointed at another address. */
export const PLAIN_RECIPE: Recipe = {
  id: '',
  package: '',
  program: '',
  model: 'gpt-5',
  args: [],
  setup: [],
  env: {
    ANTHROPIC_API_KEY: '{key}',
    ANTHROPIC_BASE_URL: '{url}',
    GEMINI_API_KEY: '{key}',
    GOOGLE_API_KEY: '{key}',
    GOOGLE_GEMINI_BASE_URL: '{url}',
    OPENAI_API_KEY: '{key}',
    OPENAI_API_BASE: '{url}/v1',
    OPENAI_BASE_URL: '{url}/v1',
  },
  files: {},
  programs: [],
  redact: [],
  tried: [],
  remarks: [],
};
