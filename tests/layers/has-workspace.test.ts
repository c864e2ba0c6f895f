import { describe, expect, it } from 'vitest';
import { hasWorkspace } from '../../src/layers/has-workspace.ts';
import { someCoding, someInputs } from '../support/some-inputs.ts';

describe('hasWorkspace', () => {
  it('asks for tools, the coding posture and a snapshot', () => {
    expect(hasWorkspace(someInputs({ coding: someCoding() }))).toBe(true);
    expect(hasWorkspace(someInputs({ coding: someCoding(), tools: [] }))).toBe(false);
    expect(hasWorkspace(someInputs({ coding: { ...someCoding(), active: false } }))).toBe(false);
    expect(hasWorkspace(someInputs({ coding: { active: true, focus: false } }))).toBe(false);
  });

  it('takes blank pinned bytes for no snapshot', () => {
    const blank = { kind: 'pinned', text: '\n' } as const;
    expect(hasWorkspace(someInputs({ coding: { active: true, focus: false, workspace: blank } }))).toBe(
      false,
    );
  });
});
