import { describe, expect, it } from 'vitest';
import type { SkillsIndex } from '../../src/skills/skills-index.ts';
import { helpPointer } from '../../src/layers/help-pointer.ts';
import { someInputs, someTools } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const DOCS = 'https://hermes-agent.nousresearch.com/docs';

function index(name: string, namesOnly = false): SkillsIndex {
  return { categories: [{ name: 'general', namesOnly, skills: [{ name }] }], ambiguous: [] };
}

describe('help pointer', () => {
  it.each([
    ['a row without a description', index('hermes-agent')],
    ['a names-only row', index('hermes-agent', true)],
    ['a row from the project', index('[project] hermes-agent')],
  ])('names the skill where the index has it: %s', (_name, skills) => {
    const text = shown(helpPointer, someInputs({ skills }));
    expect(text).toContain('`hermes-agent`');
    expect(text).toContain('`skill_view`');
    expect(text).toContain(DOCS);
  });

  it('B15 names only the documentation where the skill is not installed', () => {
    const text = shown(helpPointer, someInputs({ skills: index('other-hermes-agent') }));
    expect(text).toContain(DOCS);
    expect(text).not.toMatch(/skill/);
  });

  it('names only the documentation where skills cannot be loaded', () => {
    const text = shown(helpPointer, someInputs({ tools: someTools('skills_list', 'terminal') }));
    expect(text).toContain(DOCS);
    expect(text).not.toMatch(/skill/);
  });
});
