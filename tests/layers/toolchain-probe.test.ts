import { describe, expect, it } from 'vitest';
import { toolchainProbe } from '../../src/layers/toolchain-probe.ts';
import { someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('toolchain probe', () => {
  it('is one line with its label, given with or without it', () => {
    const line = 'Python toolchain: `pip` is missing.';
    expect(shown(toolchainProbe, someInputs({ toolchain: line }))).toBe(line);
    expect(shown(toolchainProbe, someInputs({ toolchain: '`pip` is\nmissing.' }))).toBe(line);
  });

  it('is left out where it is clean, switched off or remote', () => {
    const toolchain = 'pip is missing.';
    const settings = someSettings({ agent: { environmentProbe: false } });
    const environment = { backend: 'remote', name: 'docker' } as const;
    expect(shown(toolchainProbe, someInputs())).toBe('');
    expect(shown(toolchainProbe, someInputs({ toolchain, settings }))).toBe('');
    expect(shown(toolchainProbe, someInputs({ toolchain, environment }))).toBe('');
  });
});
