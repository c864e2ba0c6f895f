import { describe, expect, it } from 'vitest';
import { toolName } from '../../src/sources/tool-name.ts';

describe('toolName', () => {
  it.each([
    ['a plain definition', { name: 'patch', description: 'x', parameters: {} }, 'patch'],
    ['a Chat Completions function', { type: 'function', function: { name: 'patch' } }, 'patch'],
    ['a Responses function', { type: 'function', name: 'patch' }, 'patch'],
    ['a server tool with type and name', { type: 'web_search_20250305', name: 'web_search' }, 'web_search'],
    ['a tool that only has a type', { type: 'web_search', filters: {} }, 'web_search'],
    ['a tool that is one member', { googleSearch: {} }, 'googleSearch'],
    ['nothing to go by', { a: 1, b: 2 }, 'unnamed'],
    ['an empty name', { name: '' }, ''],
    ['a name that is no text', { name: 4, type: 'custom' }, 'custom'],
    ['a function that is no object', { type: 'function', function: 'patch' }, 'function'],
  ])('calls %s by what it has', (_what, tool, name) => {
    expect(toolName(tool)).toBe(name);
  });

  it('puts a namespace in front', () => {
    expect(toolName({ type: 'function', name: 'find' }, 'shop')).toBe('shop/find');
  });

  it('takes no name from what every object inherits', () => {
    expect(toolName(Object.create({ name: 'inherited' }) as Record<string, unknown>)).toBe('unnamed');
  });

  it('keeps names that are paths or hold odd characters', () => {
    expect(toolName({ name: '../../etc/passwd' })).toBe('../../etc/passwd');
    expect(toolName({ name: '\ud800\0' })).toBe('\ud800\0');
  });
});
