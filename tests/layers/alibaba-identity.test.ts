import { describe, expect, it } from 'vitest';
import { alibabaIdentity } from '../../src/layers/alibaba-identity.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('alibaba identity', () => {
  it('B18 names the short name and the full id', () => {
    const text = shown(alibabaIdentity, someInputs({ provider: 'alibaba', model: 'qwen/qwen3-coder' }));
    expect(text).toMatch(/ qwen3-coder[;, ]/);
    expect(text).toContain('qwen/qwen3-coder');
    expect(text).not.toContain('\n\n');
  });

  it('B20 is left out where another provider serves the model', () => {
    expect(shown(alibabaIdentity, someInputs({ provider: 'openrouter', model: 'qwen/qwen3-coder' }))).toBe(
      '',
    );
  });

  it('asks for the exact name of the provider', () => {
    expect(shown(alibabaIdentity, someInputs({ provider: 'alibaba-cloud', model: 'qwen3' }))).toBe('');
    expect(shown(alibabaIdentity, someInputs({ provider: 'Alibaba', model: 'qwen3' }))).toBe('');
  });
});
