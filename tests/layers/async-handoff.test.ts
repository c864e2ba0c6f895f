import { describe, expect, it } from 'vitest';
import { asyncHandoff } from '../../src/layers/async-handoff.ts';
import { someInputs, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('async hand-off', () => {
  it('comes with the tool that delegates', () => {
    expect(shown(asyncHandoff, someInputs({ tools: someTools('delegate_task') }))).toContain(
      '`delegate_task`',
    );
    expect(shown(asyncHandoff, someInputs({ tools: someTools('terminal') }))).toBe('');
  });
});
