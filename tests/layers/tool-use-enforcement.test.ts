import { describe, expect, it } from 'vitest';
import { executionDiscipline } from '../../src/layers/execution-discipline.ts';
import { googleGuidance } from '../../src/layers/google-guidance.ts';
import { toolUseEnforcement } from '../../src/layers/tool-use-enforcement.ts';
import { someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

function enforcement(model: string, setting: unknown, executionGuidance: unknown = 'auto') {
  return someInputs({
    model,
    settings: someSettings({ agent: { toolUseEnforcement: setting, executionGuidance } }),
  });
}

describe('tool-use enforcement', () => {
  it('B01 is shown for vendor/GPT-5.5 with auto', () => {
    expect(shown(toolUseEnforcement, enforcement('vendor/GPT-5.5', 'auto'))).not.toBe('');
  });

  it('B03 is shown for claude with the string Always', () => {
    expect(shown(toolUseEnforcement, enforcement('claude', 'Always'))).not.toBe('');
  });

  it('B05 is not shown for gpt with an empty list', () => {
    expect(shown(toolUseEnforcement, enforcement('gpt-5', []))).toBe('');
  });

  it.each([3, { gpt: false }])('B06 treats %j like auto', (setting) => {
    expect(shown(toolUseEnforcement, enforcement('gpt-5', setting))).not.toBe('');
    expect(shown(toolUseEnforcement, enforcement('claude', setting))).toBe('');
  });

  it('B08 is independent of execution discipline', () => {
    const inputs = enforcement('deepseek-v3', false);
    expect(shown(toolUseEnforcement, inputs)).toBe('');
    expect(shown(executionDiscipline, inputs)).toMatch(/^# Execution discipline\n/);
  });

  it('brings the guidance for Gemini and Gemma with it, and only for them', () => {
    expect(shown(googleGuidance, enforcement('google/Gemini-2.5-pro', 'auto'))).not.toBe('');
    expect(shown(googleGuidance, enforcement('gemma-3', true))).not.toBe('');
    expect(shown(googleGuidance, enforcement('gemini-2.5-pro', false))).toBe('');
    expect(shown(googleGuidance, enforcement('gpt-5', 'auto'))).toBe('');
  });
});
