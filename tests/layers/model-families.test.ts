import { describe, expect, it } from 'vitest';
import {
  EXECUTION_DISCIPLINE_MODELS,
  GOOGLE_MODELS,
  PATCH_MODE_MODELS,
  REPLACE_MODE_MODELS,
  TOOL_USE_ENFORCEMENT_MODELS,
} from '../../src/layers/model-families.ts';

describe('tables of model families', () => {
  const tables = {
    TOOL_USE_ENFORCEMENT_MODELS,
    EXECUTION_DISCIPLINE_MODELS,
    GOOGLE_MODELS,
    PATCH_MODE_MODELS,
    REPLACE_MODE_MODELS,
  };

  it.each(Object.entries(tables))('%s holds unique rows in lower case', (_name, rows) => {
    expect(new Set(rows).size).toBe(rows.length);
    for (const row of rows) expect(row).toMatch(/^[a-z]+$/);
  });

  it('let in by default the models that the specification names', () => {
    expect(TOOL_USE_ENFORCEMENT_MODELS.join(' ')).toBe('gpt codex gemini gemma grok glm qwen deepseek muse');
    expect(EXECUTION_DISCIPLINE_MODELS.join(' ')).toBe(
      'gpt codex grok deepseek kimi qwen glm minimax mimo mistral muse',
    );
  });
});
