import { describe, expect, it } from 'vitest';
import { toolGuidance } from '../../src/layers/tool-guidance.ts';
import { memoryGuidance } from '../../src/layers/tool-guidance/memory-guidance.ts';
import { sessionSearchGuidance } from '../../src/layers/tool-guidance/session-search-guidance.ts';
import { skillsGuidance } from '../../src/layers/tool-guidance/skills-guidance.ts';
import { someInputs, someSettings, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

function stores(memoryEnabled: boolean, userProfileEnabled: boolean, ...tools: readonly string[]) {
  return someInputs({
    tools: someTools('memory', ...tools),
    settings: someSettings({ memory: { memoryEnabled, userProfileEnabled } }),
  });
}

describe('tool guidance', () => {
  it('joins its pieces with a single space, in order', () => {
    const inputs = someInputs();
    const pieces = [memoryGuidance(inputs), sessionSearchGuidance(inputs), skillsGuidance(inputs)];
    for (const piece of pieces) expect(piece).not.toBe('');
    expect(shown(toolGuidance, inputs)).toBe(pieces.join(' '));
  });

  it('shows one piece alone', () => {
    const inputs = someInputs({ tools: someTools('session_search') });
    expect(shown(toolGuidance, inputs)).toBe(sessionSearchGuidance(inputs));
  });

  it('is left out where no piece applies', () => {
    expect(shown(toolGuidance, someInputs({ tools: someTools('terminal', 'skill_view') }))).toBe('');
  });
});

describe('memory guidance', () => {
  it('B11 is left out with both stores off', () => {
    expect(shown(toolGuidance, stores(false, false))).toBe('');
  });

  it('is left out without the tool', () => {
    expect(memoryGuidance(someInputs({ tools: someTools('skill_manage') }))).toBe('');
  });

  it('B13 does not mention skill_manage where it is absent', () => {
    expect(memoryGuidance(stores(true, true))).not.toContain('skill_manage');
    expect(memoryGuidance(stores(true, true, 'skill_manage'))).toContain('`skill_manage`');
  });

  it('forbids the target that is switched off, and no other', () => {
    expect(memoryGuidance(stores(false, true))).toContain('never write target "memory"');
    expect(memoryGuidance(stores(true, false))).toContain('never write target "user"');
    expect(memoryGuidance(stores(true, true))).not.toContain('never write');
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
  ])('says in every shape what belongs there (notes %s, profile %s)', (notes, profile) => {
    const text = memoryGuidance(stores(notes, profile));
    expect(text).toMatch(/every session/);
    expect(text).toMatch(/limit is hard/);
    expect(text).toMatch(/as a fact/);
    expect(text).not.toContain('\n');
  });
});

describe('skills guidance', () => {
  it('explains [SKILL_PRUNED] only where the skill can be loaded again', () => {
    expect(skillsGuidance(someInputs({ tools: someTools('skill_manage', 'skill_view') }))).toContain(
      '[SKILL_PRUNED]',
    );
    expect(skillsGuidance(someInputs({ tools: someTools('skill_manage') }))).not.toContain('[SKILL_PRUNED]');
  });
});
