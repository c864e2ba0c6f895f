import { describe, expect, it } from 'vitest';
import {
  EXECUTION_DISCIPLINE_MODELS,
  GOOGLE_MODELS,
  PATCH_MODE_MODELS,
  REPLACE_MODE_MODELS,
  TOOL_USE_ENFORCEMENT_MODELS,
} from '../../src/layers/model-families.ts';
import { modelGate } from '../../src/layers/model-gate.ts';
import { executionDiscipline } from '../../src/layers/execution-discipline.ts';
import { googleGuidance } from '../../src/layers/google-guidance.ts';
import { toolUseEnforcement } from '../../src/layers/tool-use-enforcement.ts';
import { someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const DEFAULTS = ['gpt'];

function enforcement(model: string, setting: unknown, executionGuidance: unknown = 'auto') {
  return someInputs({
    model,
    settings: someSettings({ agent: { toolUseEnforcement: setting, executionGuidance } }),
  });
}

describe('modelGate', () => {
  it.each([true, 'true', 'TRUE', 'always', 'Yes', 'ON'])('is open for every model with %s', (setting) => {
    expect(modelGate(setting, 'claude', DEFAULTS)).toBe(true);
  });

  it.each([false, 'false', 'Never', 'NO', 'off'])('is closed for every model with %s', (setting) => {
    expect(modelGate(setting, 'gpt-5', DEFAULTS)).toBe(false);
  });

  it.each(['auto', 'sometimes', '', null, undefined, 1, 0, { gpt: true }])(
    'leaves it to the defaults with %j',
    (setting) => {
      expect(modelGate(setting, 'vendor/GPT-5', DEFAULTS)).toBe(true);
      expect(modelGate(setting, 'claude', DEFAULTS)).toBe(false);
    },
  );

  it('takes a list as parts of model ids, whatever their case, and ignores what is no string', () => {
    expect(modelGate(['CLAUDE', 7, null], 'Claude-Sonnet', DEFAULTS)).toBe(true);
    expect(modelGate([7, true], 'gpt-5', DEFAULTS)).toBe(false);
  });
});

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
