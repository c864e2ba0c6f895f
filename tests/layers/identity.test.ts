import { describe, expect, it } from 'vitest';
import { identity } from '../../src/layers/identity.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const PATH = '/home/user/.hermes/SOUL.md';

describe('identity', () => {
  it('says who made the agent where there is no SOUL.md', () => {
    const text = shown(identity, someInputs());
    expect(text).toMatch(/^You are Hermes Agent\b.*Nous Research/);
    expect(text).toMatch(/unsure/);
    expect(text).toMatch(/depth/);
    expect(text).toMatch(/narrate tool calls/);
  });

  it('C01 is SOUL.md bare, without a heading, where there is one', () => {
    const inputs = someInputs({ soul: { text: 'You are Ada.', path: PATH } });
    expect(shown(identity, inputs)).toBe('You are Ada.');
    expect(identity.source?.(inputs)).toBe(PATH);
  });

  it('C03 is the built-in identity where SOUL.md is blank', () => {
    const inputs = someInputs({ soul: { text: ' \n', path: PATH } });
    expect(shown(identity, inputs)).toBe(shown(identity, someInputs()));
    expect(identity.source?.(inputs)).toBe('src/layers/identity.ts');
  });
});
