import { describe, expect, it } from 'vitest';
import { skillHead } from '../../src/skills/skill-head.ts';

describe('the head of a skill', () => {
  it('I18 takes one name, a list, a bracketed text and nothing for a condition', () => {
    const requires = (value: unknown) =>
      skillHead({ metadata: { hermes: { requires_toolsets: value } } }).requiresToolsets;
    expect(requires('web')).toEqual(['web']);
    expect(requires(['web', ' file ', '', null, ['x']])).toEqual(['web', 'file']);
    expect(requires('[web, "file"]')).toEqual(['web', 'file']);
    expect(requires('[]')).toEqual([]);
    expect(requires(null)).toEqual([]);
    expect(requires({ web: null })).toEqual([]);
  });

  it('takes metadata of another shape for no condition', () => {
    for (const metadata of [
      null,
      'text',
      ['list'],
      { hermes: null },
      { hermes: 'text' },
      { hermes: ['list'] },
    ]) {
      expect(skillHead({ metadata })).toEqual(skillHead({}));
    }
  });

  it('I21 compares words without regard to letter case, tools with it', () => {
    const head = skillHead({
      platforms: 'Linux',
      environments: ['Docker'],
      requires_apps: 'OBSIDIAN',
      metadata: { hermes: { session_platforms: ['Telegram'], requires_tools: 'Terminal' } },
    });
    expect(head).toMatchObject({
      platforms: ['linux'],
      environments: ['docker'],
      requiresApps: ['obsidian'],
      sessionPlatforms: ['telegram'],
      requiresTools: ['Terminal'],
    });
  });

  it('trims names and descriptions and takes one pair of quotation marks off', () => {
    expect(skillHead({ name: ' "a" ', description: `'Says "hi"'` })).toMatchObject({
      name: 'a',
      description: 'Says "hi"',
    });
    expect(skillHead({ description: `Don't` }).description).toBe(`Don't`);
    expect(skillHead({ name: '', description: ['x'] })).toEqual(skillHead({}));
  });
});
