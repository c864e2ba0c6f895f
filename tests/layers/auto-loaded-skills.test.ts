import { describe, expect, it } from 'vitest';
import { autoLoadedSkills } from '../../src/layers/auto-loaded-skills.ts';
import { someInputs, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('auto-loaded skills', () => {
  const skills = [
    { name: 'a', text: 'Do a.\n', path: '/s/a/SKILL.md' },
    { name: 'b', text: 'Do b.', path: '/s/b/SKILL.md' },
  ];

  it('hold the whole text of each skill, in order', () => {
    const text = shown(autoLoadedSkills, someInputs({ autoLoadedSkills: skills }));
    expect(text).toMatch(/\n\n## Skill: a\n\nDo a\.\n\n## Skill: b\n\nDo b\.$/);
  });

  it('need a skills tool', () => {
    const inputs = someInputs({ autoLoadedSkills: skills, tools: someTools('terminal') });
    expect(shown(autoLoadedSkills, inputs)).toBe('');
  });
});
