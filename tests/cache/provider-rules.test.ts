import { describe, expect, it } from 'vitest';
import { findProviderRule } from '../../src/cache/find-provider-rule.ts';
import { PROVIDER_RULES } from '../../src/cache/provider-rules.ts';

describe('the table of provider rules', () => {
  it('names each row once', () => {
    expect(new Set(PROVIDER_RULES.map((rule) => rule.id)).size).toBe(PROVIDER_RULES.length);
  });

  it('gives source and date in each row, and one order exactly where one is known', () => {
    for (const rule of PROVIDER_RULES) {
      expect(rule.source).not.toBe('');
      expect(rule.date).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(rule.orders.length === 1).toBe(rule.knowledge !== 'undocumented');
      expect(rule.providers).toEqual(rule.providers.map((provider) => provider.toLowerCase()));
    }
  });

  const reached = new Map([
    ['anthropic-512', ['anthropic', 'claude-opus-5']],
    ['anthropic-4096', ['anthropic', 'claude-haiku-4.5']],
    ['anthropic-1024', ['anthropic', 'claude-sonnet-4-5']],
    ['anthropic', ['anthropic', 'claude-3-7-sonnet']],
    ['openai-5.6', ['openai', 'gpt-5.6']],
    ['openai', ['openai', 'gpt-5']],
    ['gemini-2.5', ['google', 'gemini-2.5-pro']],
    ['gemini-3', ['google', 'gemini-3-pro']],
    ['gemini', ['google', 'gemini-2.0-flash']],
    ['deepseek', ['deepseek', 'deepseek-chat']],
    ['xai', ['xai', 'grok-4']],
    ['local', ['nous', 'hermes-4-405b']],
  ]);

  it('has no dead row: each is the one for some model', () => {
    const found = [...reached.values()].map(
      ([provider = '', model = '']) => findProviderRule(provider, model)?.id,
    );
    expect(found).toEqual([...reached.keys()]);
    expect([...reached.keys()]).toEqual(PROVIDER_RULES.map((rule) => rule.id));
  });
});

describe('findProviderRule', () => {
  it.each([
    ['claude-opus-5', 512],
    ['claude-sonnet-4-20250514', 1024],
    ['claude-sonnet-4-5-20250929', 1024],
    ['claude-sonnet-5', 1024],
    ['claude-opus-4', 1024],
    ['claude-opus-4-1', 1024],
    ['claude-opus-4-8', 1024],
    ['claude-haiku-4-5', 4096],
    ['claude-opus-4-5', 4096],
    ['claude-opus-4.6', 4096],
    ['claude-opus-4-7', undefined],
    ['claude-opus-4-10', undefined],
  ])('knows the minimum of %s', (model, minimum) => {
    expect(findProviderRule('anthropic', model)?.minimum).toBe(minimum);
  });

  it.each([
    ['gpt-5', 'openai'],
    ['gpt-5.1', 'openai'],
    ['gpt-5.6-mini', 'openai-5.6'],
    ['gpt-5.10', 'openai-5.6'],
    ['gpt-6', 'openai-5.6'],
    ['gpt-4o', 'openai'],
    ['o3', 'openai'],
  ])('tells when %s came', (model, rule) => {
    expect(findProviderRule('openai', model)?.id).toBe(rule);
  });

  it('takes a model behind another provider as its maker does it, and then promises less', () => {
    expect(findProviderRule('somebody', 'anthropic/claude-sonnet-4.5')).toMatchObject({
      id: 'anthropic-1024',
      knowledge: 'assumed',
    });
  });

  it.each([
    ['vertex', 'claude-sonnet-4-5@20250929', 'anthropic-1024'],
    ['azure', 'claude-opus-4-5', 'anthropic-4096'],
    ['nous', 'anthropic/claude-sonnet-4.5', 'anthropic-1024'],
    ['vertex', 'gemini-2.5-pro', 'gemini-2.5'],
    ['azure', 'my-deployment', 'openai'],
    ['nous', 'deephermes-3', 'local'],
    ['ollama', 'gpt-oss:20b', 'local'],
  ])(
    'takes what %s passes on as its maker does it, and what is its own as it does: %s',
    (provider, model, rule) => {
      expect(findProviderRule(provider, model)?.id).toBe(rule);
    },
  );

  it('knows nothing about what nobody has written down', () => {
    expect(findProviderRule('somebody', 'some-model')).toBeUndefined();
    expect(findProviderRule('', '')).toBeUndefined();
  });
});
