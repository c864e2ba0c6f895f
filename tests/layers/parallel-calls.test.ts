import { describe, expect, it } from 'vitest';
import { parallelCalls } from '../../src/layers/parallel-calls.ts';
import { someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('parallel-calls', () => {
  it('follows its own switch alone', () => {
    const off = someSettings({ agent: { parallelToolCallGuidance: false } });
    const otherOff = someSettings({ agent: { taskCompletionGuidance: false } });
    expect(shown(parallelCalls, someInputs({ settings: off }))).toBe('');
    expect(shown(parallelCalls, someInputs({ settings: otherOff }))).toMatch(/^# Parallel tool calls\n/);
  });

  it('is left out without tools', () => {
    expect(shown(parallelCalls, someInputs({ tools: [] }))).toBe('');
  });
});
