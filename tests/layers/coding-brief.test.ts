import { describe, expect, it } from 'vitest';
import { codingBrief } from '../../src/layers/coding-brief.ts';
import { editFormatLine } from '../../src/layers/edit-format-line.ts';
import { operatorInstructions } from '../../src/layers/operator-instructions.ts';
import { someCoding, someInputs, someSettings, someTools } from '../support/some-inputs.ts';
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
    expect(editFormatLine(model)).toMatch(/patch mode.*V4A/);
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

describe('operator instructions', () => {
  const withLines = (codingInstructions: readonly string[], coding = someCoding()) =>
    shown(
      operatorInstructions,
      someInputs({ coding, settings: someSettings({ agent: { codingInstructions } }) }),
    );

  it('P18 joins the lines under the heading', () => {
    expect(withLines(['Use tabs.', 'Run the tests.'])).toBe(
      'Operator instructions (from config):\nUse tabs.\nRun the tests.',
    );
    expect(withLines(['Use tabs.'])).toBe('Operator instructions (from config):\nUse tabs.');
  });

  it('P18 is left out without instructions and in the general posture', () => {
    expect(withLines([])).toBe('');
    expect(withLines(['Use tabs.'], { active: false, focus: false })).toBe('');
  });
});
