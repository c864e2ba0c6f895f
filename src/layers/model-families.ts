/** Parts of the ids of models that announce tool calls instead of making them. */
export const TOOL_USE_ENFORCEMENT_MODELS: readonly string[] = [
  'gpt',
  'codex',
  'gemini',
  'gemma',
  'grok',
  'glm',
  'qwen',
  'deepseek',
  'muse',
];

/** Parts of the ids of models that need to be told how to carry out and check their work. */
export const EXECUTION_DISCIPLINE_MODELS: readonly string[] = [
  'gpt',
  'codex',
  'grok',
  'deepseek',
  'kimi',
  'qwen',
  'glm',
  'minimax',
  'mimo',
  'mistral',
  'muse',
];

/** Parts of the ids of Google's models. */
export const GOOGLE_MODELS: readonly string[] = ['gemini', 'gemma'];

/** Parts of the ids of models that edit best with V4A patches. */
export const PATCH_MODE_MODELS: readonly string[] = ['gpt', 'codex'];

/** Parts of the ids of models that edit best by replacing an exact piece of text. */
export const REPLACE_MODE_MODELS: readonly string[] = [
  'claude',
  'sonnet',
  'opus',
  'haiku',
  'gemini',
  'gemma',
  'deepseek',
  'qwen',
  'kimi',
  'glm',
  'grok',
  'hermes',
  'llama',
  'mistral',
  'devstral',
  'minimax',
];
