/** Context windows in tokens of the pinned models, from their vendors' model pages (2026-01). */
export const CONTEXT_WINDOWS: Readonly<Record<string, number>> = {
  'claude-sonnet-4-5': 200_000,
  'gemini-2.5-pro': 1_048_576,
  'gpt-5': 400_000,
  'hermes-4-405b': 131_072,
};
