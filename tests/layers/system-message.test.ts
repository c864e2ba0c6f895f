import { describe, expect, it } from 'vitest';
import { systemMessage } from '../../src/layers/system-message.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('system message', () => {
  it('A05 disappears where it is the empty string', () => {
    expect(shown(systemMessage, someInputs({ systemMessage: '' }))).toBe('');
  });

  it('A06 is shown as it was given, but for its ends', () => {
    expect(shown(systemMessage, someInputs({ systemMessage: '\n\n Be  kind. \n' }))).toBe('Be  kind.');
  });
});
