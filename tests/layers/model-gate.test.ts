import { describe, expect, it } from 'vitest';
import { modelGate } from '../../src/layers/model-gate.ts';

const DEFAULTS = ['gpt'];

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
