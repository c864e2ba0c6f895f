import { describe, expect, it } from 'vitest';
import { externalMemory } from '../../src/layers/external-memory.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('external memory', () => {
  it('is the section of its provider', () => {
    expect(shown(externalMemory, someInputs({ externalMemory: '# Recall\nx' }))).toBe('# Recall\nx');
    expect(shown(externalMemory, someInputs({ externalMemory: ' ' }))).toBe('');
  });
});
