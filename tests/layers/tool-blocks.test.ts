import { describe, expect, it } from 'vitest';
import { asyncHandoff } from '../../src/layers/async-handoff.ts';
import { finishTheJob } from '../../src/layers/finish-the-job.ts';
import { parallelCalls } from '../../src/layers/parallel-calls.ts';
import { steeringNote } from '../../src/layers/steering-note.ts';
import { someInputs, someSettings, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const NO_TOOLS = someInputs({ tools: [] });

describe('finish-the-job and parallel-calls', () => {
  it('follow their own switch', () => {
    const noFinish = someInputs({ settings: someSettings({ agent: { taskCompletionGuidance: false } }) });
    const noParallel = someInputs({ settings: someSettings({ agent: { parallelToolCallGuidance: false } }) });
    expect(shown(finishTheJob, noFinish)).toBe('');
    expect(shown(parallelCalls, noFinish)).not.toBe('');
    expect(shown(finishTheJob, noParallel)).not.toBe('');
    expect(shown(parallelCalls, noParallel)).toBe('');
  });

  it('are left out without tools', () => {
    expect(shown(finishTheJob, NO_TOOLS)).toBe('');
    expect(shown(parallelCalls, NO_TOOLS)).toBe('');
  });
});

describe('steering note', () => {
  it('gives both marks exactly', () => {
    const text = shown(steeringNote, someInputs());
    expect(text).toContain('[OUT-OF-BAND USER MESSAGE]');
    expect(text).toContain('[/OUT-OF-BAND USER MESSAGE]');
    expect(text).toMatch(/authority/);
    expect(text).toMatch(/latest tool results/);
  });

  it('is left out on cron and without tools', () => {
    expect(shown(steeringNote, someInputs({ platform: 'cron' }))).toBe('');
    expect(shown(steeringNote, NO_TOOLS)).toBe('');
  });
});

describe('async hand-off', () => {
  it('comes with the tool that delegates', () => {
    expect(shown(asyncHandoff, someInputs({ tools: someTools('delegate_task') }))).toContain(
      '`delegate_task`',
    );
    expect(shown(asyncHandoff, someInputs({ tools: someTools('terminal') }))).toBe('');
  });
});
