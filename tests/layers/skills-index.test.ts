import { describe, expect, it } from 'vitest';
import type { PromptInputs } from '../../src/inputs/prompt-inputs.ts';
import type { SkillCategory } from '../../src/skills/skills-index.ts';
import { skillsIndex } from '../../src/layers/skills-index.ts';
import { someInputs, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const ALL = ['skills_list', 'skill_view', 'skill_manage', 'web_search', 'terminal'];

const DEV: SkillCategory = {
  name: 'dev/tools',
  description: 'Building things',
  namesOnly: false,
  skills: [
    { name: '[project] lint', description: "Explains List<int> and don't-care values" },
    { name: 'bare' },
  ],
};
const SOCIAL: SkillCategory = {
  name: 'social-media/twitter',
  description: 'Not shown with names only',
  namesOnly: true,
  skills: [{ name: 'post', description: 'Posts' }, { name: 'read' }],
};

function render(
  categories: readonly SkillCategory[],
  overrides: Partial<PromptInputs> & { readonly ambiguous?: readonly string[] } = {},
): string {
  const { ambiguous = [], ...rest } = overrides;
  return shown(skillsIndex, someInputs({ skills: { categories, ambiguous }, ...rest }));
}

function block(text: string): string[] {
  const lines = text.split('\n');
  return lines.slice(lines.indexOf('<available_skills>'), lines.indexOf('</available_skills>') + 1);
}

describe('skills index', () => {
  it('SK-03 writes categories and rows in their fixed format, texts unescaped', () => {
    const text = render([
      DEV,
      { name: 'general', namesOnly: false, skills: [{ name: 'plugin:a', description: 'A' }] },
    ]);
    expect(text).toMatch(/^## Skills\n\n/);
    expect(block(text)).toEqual([
      '<available_skills>',
      '  dev/tools: Building things',
      "    - [project] lint: Explains List<int> and don't-care values",
      '    - bare',
      '  general:',
      '    - plugin:a: A',
      '</available_skills>',
    ]);
    expect(text).toMatch(/<\/available_skills>\n\n\S.*\.$/);
  });

  it('I41 shows demoted categories by name alone, with a note', () => {
    const text = render([DEV, SOCIAL]);
    expect(block(text)).toContain('  social-media/twitter [names only]: post, read');
    expect(text).not.toContain('Not shown with names only');
    const behind = text.slice(text.indexOf('</available_skills>'));
    expect(behind).toContain('[names only]');
    expect(render([DEV])).not.toContain('[names only]');
  });

  it('keeps a category description on its line', () => {
    expect(block(render([{ ...DEV, description: ' Two\n\nlines ' }]))[1]).toBe('  dev/tools: Two lines');
    expect(block(render([{ ...DEV, description: ' \n' }]))[1]).toBe('  dev/tools:');
  });

  it('names the skills that were left out because their names collide', () => {
    expect(render([DEV], { ambiguous: ['a/x', 'b'] })).toMatch(/<\/available_skills>\n\n.*a\/x, b\./);
  });

  it('I48 is left out where no skill is visible', () => {
    expect(render([])).toBe('');
    expect(render([{ ...DEV, skills: [] }])).toBe('');
    expect(block(render([DEV, { ...SOCIAL, skills: [] }])).join()).not.toContain('social-media');
  });

  it('is left out without a skills tool', () => {
    expect(render([DEV], { tools: someTools('terminal') })).toBe('');
    for (const tool of ['skills_list', 'skill_view', 'skill_manage']) {
      expect(render([DEV], { tools: someTools(tool) })).not.toBe('');
    }
  });

  it('I43 takes web_search as its example of a basic tool, terminal only where that is absent', () => {
    const withTools = (...tools: string[]) => render([DEV], { tools: someTools(...tools) });
    expect(withTools(...ALL)).toContain('`web_search`');
    expect(withTools(...ALL)).not.toContain('`terminal`');
    expect(withTools('skill_view', 'terminal')).toContain('`terminal`');
    expect(withTools('skill_view', 'terminal')).not.toContain('web_search');
    expect(withTools('skill_view')).not.toMatch(/web_search|`terminal`/);
  });

  it('tells to load, to patch and to save only with the tools for it', () => {
    const full = render([DEV], { tools: someTools(...ALL) });
    expect(full).toContain('`skill_view(name)`');
    expect(full).toMatch(/patch it/);
    expect(full).toMatch(/offer to save/);
    expect(render([DEV], { tools: someTools('skills_list') })).not.toMatch(/patch|save|load/);
  });

  it('is shorter and more restrained where one question is answered', () => {
    const once = render([DEV], { singleQuery: true });
    expect(once.length).toBeLessThan(render([DEV]).length);
    expect(block(once)).toEqual(block(render([DEV])));
    expect(once).not.toMatch(/offer to save/);
  });
});
