import { describe, expect, it } from 'vitest';
import { codingBrief } from '../../src/layers/coding-brief.ts';
import { editFormatLine } from '../../src/layers/edit-format-line.ts';
import { someCoding, someInputs, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('coding brief', () => {
  it('is left out in the general posture and without tools', () => {
    expect(shown(codingBrief, someInputs())).toBe('');
    expect(shown(codingBrief, someInputs({ coding: someCoding(), tools: [] }))).toBe('');
  });

  it('drops the sentence on the to-do list without its tool', () => {
    const brief = (...tools: string[]) =>
      shown(codingBrief, someInputs({ coding: someCoding(), tools: someTools(...tools) }));
    expect(brief('todo_list')).toContain('`todo_list`');
    expect(brief('terminal')).not.toMatch(/todo/);
  });

  it.each(['openai/gpt-5', 'Codex-mini'])('has %s edit in patch mode with V4A', (model) => {
    expect(editFormatLine(model)).toMatch(/V4A.*patch mode/);
  });

  it.each([
    'claude-x',
    'sonnet',
    'opus',
    'haiku',
    'gemini-2.5-pro',
    'gemma',
    'deepseek',
    'qwen3',
    'kimi-k2',
    'glm',
    'grok-4',
    'Hermes-4-405b',
    'llama-3',
    'mistral-large',
    'devstral',
    'minimax-m2.5',
  ])('has %s edit in replace mode', (model) => {
    expect(editFormatLine(model)).toMatch(/replace mode/);
  });

  it('has no edit-format line for other models or without `patch`', () => {
    expect(editFormatLine('phi-4')).toBeUndefined();
    const inputs = someInputs({ coding: someCoding(), tools: someTools('terminal') });
    expect(shown(codingBrief, inputs)).not.toMatch(/patch|replace mode/);
  });
});
