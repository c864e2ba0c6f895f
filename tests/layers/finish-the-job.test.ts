import { describe, expect, it } from 'vitest';
import { finishTheJob } from '../../src/layers/finish-the-job.ts';
import { someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('finish-the-job', () => {
  it('follows its own switch alone', () => {
    const off = someSettings({ agent: { taskCompletionGuidance: false } });
    const otherOff = someSettings({ agent: { parallelToolCallGuidance: false } });
    expect(shown(finishTheJob, someInputs({ settings: off }))).toBe('');
    expect(shown(finishTheJob, someInputs({ settings: otherOff }))).toMatch(/^# Finish the job\n/);
  });

  it('is left out without tools', () => {
    expect(shown(finishTheJob, someInputs({ tools: [] }))).toBe('');
  });
});
