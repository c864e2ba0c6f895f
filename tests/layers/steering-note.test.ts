import { describe, expect, it } from 'vitest';
import { steeringNote } from '../../src/layers/steering-note.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const NO_TOOLS = someInputs({ tools: [] });

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
