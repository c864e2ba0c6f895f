import type { RequestApi } from './wire-part.ts';

const PROVIDERS_OF_APIS: Readonly<Record<RequestApi, string | undefined>> = {
  'anthropic-messages': 'anthropic',
  'gemini-generate-content': 'google',
  'openai-chat': undefined,
  'openai-responses': 'openai',
};

/** Chat Completions are spoken by everybody: there the name of the model tells whose it is. First fit. */
const PROVIDERS_OF_MODELS: readonly (readonly [model: RegExp, provider: string])[] = [
  [/^(?:chatgpt-|gpt-(?!oss)|codex|o\d)/, 'openai'],
  [/^claude-/, 'anthropic'],
  [/^gemini-/, 'google'],
  [/^deepseek-/, 'deepseek'],
  [/^grok-/, 'xai'],
];

/** Whose way of caching holds for a request; absent where neither its API nor its model says so. */
export function providerOf(api: RequestApi, model = ''): string | undefined {
  const provider = PROVIDERS_OF_APIS[api];
  if (provider !== undefined) return provider;
  const name = model.toLowerCase().split('/').at(-1) ?? '';
  return PROVIDERS_OF_MODELS.find(([pattern]) => pattern.test(name))?.[1];
}
