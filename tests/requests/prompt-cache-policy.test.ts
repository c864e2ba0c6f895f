import { describe, expect, it } from 'vitest';
import type { ModelRoute } from '../../src/requests/model-route.ts';
import { clampTtl, promptCachePolicy, type CacheChoice } from '../../src/requests/prompt-cache-policy.ts';

const layoutOf = (route: ModelRoute, choice?: CacheChoice) => promptCachePolicy(route, choice).layout;

function ttlOf(provider: string, model: string, choice?: CacheChoice): string {
  const policy = promptCachePolicy({ provider, model }, choice);
  return policy.layout === 'off' ? 'off' : policy.ttl;
}

describe('the cache policy', () => {
  it.each([
    ['openrouter', 'anthropic/claude-sonnet-4.5', 'envelope'],
    ['openrouter', 'moonshotai/kimi-k2', 'envelope'],
    ['openrouter', 'openai/gpt-5', 'off'],
    ['nous', 'claude-sonnet-4-5', 'envelope'],
    ['nous', 'qwen3-max', 'envelope'],
    ['nous', 'hermes-4-405b', 'off'],
    ['anthropic', 'claude-sonnet-4-5', 'native'],
    ['litellm', 'claude-sonnet-4-5', 'envelope'],
    ['alibaba', 'qwen3-coder', 'envelope'],
    ['opencode-go', 'qwen3-coder', 'envelope'],
    ['alibaba', 'glm-4', 'off'],
    ['openai', 'gpt-5', 'off'],
    ['google', 'gemini-2.5-pro', 'off'],
    ['', 'claude-sonnet-4-5', 'off'],
  ])('O26 %s with %s is %s', (provider, model, layout) => {
    expect(layoutOf({ provider, model })).toBe(layout);
  });

  it('O26 goes by the host of the address, whole names only', () => {
    const claude = { provider: 'custom', model: 'claude-sonnet-4-5' };
    const at = (baseUrl: string) => layoutOf({ ...claude, baseUrl });
    expect(at('https://openrouter.ai/api/v1')).toBe('envelope');
    expect(at('https://openrouter.ai.example.org/v1')).toBe('off');
    expect(at('https://inference-api.nousresearch.com/v1')).toBe('envelope');
    expect(at('https://api.anthropic.com')).toBe('native');
    expect(at('http://litellm.internal:4000')).toBe('envelope');
    expect(at('http://notlitellm.internal')).toBe('off');
    expect(at('https://models.example.org')).toBe('off');
  });

  it("O26 takes any address that speaks Anthropic's messages for native with claude", () => {
    const api = 'anthropic-messages';
    const policy = promptCachePolicy({ provider: 'proxy', model: 'claude-opus-4', api });
    expect(policy).toEqual({ layout: 'native', ttl: '1h', liteLlm: false, toolCache: false });
    expect(layoutOf({ provider: 'proxy', model: 'glm-4.6', api })).toBe('off');
    expect(layoutOf({ provider: 'minimax', model: 'MiniMax-M2.5', api })).toBe('native');
    expect(layoutOf({ provider: 'minimax', model: 'MiniMax-M3', api })).toBe('off');
    expect(layoutOf({ provider: 'minimax', model: 'MiniMax-M2.5' })).toBe('off');
  });

  it('lets settings switch it off, and a described route decide for itself', () => {
    const claude = { provider: 'anthropic', model: 'claude-sonnet-4-5' };
    expect(layoutOf(claude, { settings: { cacheTtl: 'off' }, capability: 'native' })).toBe('off');
    expect(layoutOf(claude, { capability: 'off' })).toBe('off');
    expect(layoutOf({ provider: 'own', model: 'own-1' }, { capability: 'envelope' })).toBe('envelope');
  });

  it('marks the tools on the own API of Anthropic alone', () => {
    expect(promptCachePolicy({ provider: 'anthropic', model: 'claude-sonnet-4-5' })).toMatchObject({
      toolCache: true,
    });
    expect(promptCachePolicy({ provider: 'openrouter', model: 'claude-x' })).toMatchObject({
      toolCache: false,
    });
  });

  it('O18 clamps an hour where the route knows none', () => {
    expect(clampTtl(null, { provider: 'anthropic', model: 'claude' })).toBe('5m');
    expect(clampTtl('1h', { provider: 'anthropic', model: 'claude' })).toBe('1h');
    expect(clampTtl('1h', { provider: 'openrouter', model: 'qwen/qwen3-coder' })).toBe('5m');
    for (const provider of ['opencode', 'opencode-zen', 'alibaba'])
      expect(clampTtl('1h', { provider, model: 'claude-x' })).toBe('5m');
    expect(clampTtl('1h', { provider: 'opencode-go', model: 'qwen3-coder' })).toBe('1h');
    expect(clampTtl('1h', { provider: 'opencode-go', model: 'minimax-m2.5' })).toBe('5m');
  });

  it('keeps an hour for people and five minutes for machines', () => {
    const model = 'claude-sonnet-4-5';
    expect(ttlOf('anthropic', model)).toBe('1h');
    for (const source of ['subagent', 'cron', 'oneshot', 'webhook', 'kanban', 'api', 'tool', 'batch'])
      expect(ttlOf('anthropic', model, { source })).toBe('5m');
    expect(ttlOf('anthropic', model, { source: 'cron', settings: { cacheTtl: '1h' } })).toBe('1h');
    expect(ttlOf('anthropic', model, { source: 'cli', settings: { cacheTtl: '5m' } })).toBe('5m');
  });
});
