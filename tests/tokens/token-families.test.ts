import { describe, expect, it } from 'vitest';
import { FAMILIES, UNKNOWN_FAMILY, type Family, type FamilyId } from '../../src/tokens/token-families.ts';
import { tokenFamily } from '../../src/tokens/token-family.ts';

/** Names of models as they are met in the wild, by family. */
const MODELS: Readonly<Record<FamilyId, readonly string[]>> = {
  gpt: ['gpt-5', 'openai/gpt-5', 'gpt-5.6', 'gpt-5-2025-08-07', 'gpt-4o-mini', 'gpt-4.1', 'o3-mini', 'O1'],
  hermes: ['hermes-4-405b', 'nousresearch/hermes-4-70b', 'hermes-3-llama-3.1-405b', 'hermes3:70b'],
  gemini: ['gemini-2.5-pro', 'models/gemini-2.0-flash', 'google/gemini-2.5-flash'],
  claude: [
    'claude-sonnet-4-5',
    'claude-sonnet-4.5',
    'anthropic/claude-sonnet-4.5:beta',
    'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'claude-sonnet-4-20250514',
    'claude-3-opus-20240229',
    'claude-3-5-haiku-latest',
    'claude-haiku-4-5@20251001',
    'claude-opus-4-6',
  ],
  'claude-4.7': ['claude-opus-4-7', 'claude-opus-4.8', 'claude-opus-5', 'claude-sonnet-5-20261001'],
  unknown: ['', 'gpt-4', 'gpt-3.5-turbo', 'claude-2.1', 'hermes-4-14b', 'hermes-4.3-36b', 'deepseek-v3'],
};

describe('the table of families', () => {
  it('names each family once, and the one for unknown models last', () => {
    expect(new Set(FAMILIES.map((family) => family.id)).size).toBe(FAMILIES.length);
    expect(FAMILIES.at(-1)).toBe(UNKNOWN_FAMILY);
  });

  it.each(FAMILIES.map((family): [string, Family] => [family.id, family]))(
    'gives source and date for %s, and an error exactly where it is an estimate',
    (_, family) => {
      expect(family.source).not.toBe('');
      expect(family.date).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(family.method === 'exact').toBe(family.error === undefined);
      expect(family.factor.prose > 0 && family.factor.tools > 0).toBe(true);
    },
  );

  it.each([
    ['gpt', 1, 1, undefined],
    ['hermes', 1, 0.97, 0.05],
    ['gemini', 1.05, 1.04, 0.08],
    ['claude', 1.18, 1.18, 0.1],
    ['claude-4.7', 1.82, 1.57, 0.15],
    ['unknown', 1, 1, 0.25],
  ])('holds the published numbers of %s', (id, prose, tools, error) => {
    const family: Family | undefined = FAMILIES.find((row) => row.id === id);
    expect(family?.factor).toEqual({ prose, tools });
    expect(family?.error).toBe(error);
  });
});

describe('tokenFamily', () => {
  const cases = Object.entries(MODELS).flatMap(([family, models]) => models.map((model) => [model, family]));

  it.each(cases)('TK-05 takes "%s" for %s', (model, family) => {
    expect(tokenFamily(model).id).toBe(family);
  });

  it('TK-05 says of an unknown model that it is unknown', () => {
    const { vocabulary, method, error } = tokenFamily('my-own-model');
    expect({ vocabulary, method, error }).toEqual({
      vocabulary: 'unknown model',
      method: 'estimate',
      error: 0.25,
    });
  });
});
