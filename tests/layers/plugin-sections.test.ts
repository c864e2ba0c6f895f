import { describe, expect, it } from 'vitest';
import { formatPluginSections } from '../../src/layers/format-plugin-sections.ts';
import { pluginSections } from '../../src/layers/plugin-sections.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('plugin sections', () => {
  it('stand in a container, each with its length in code points', () => {
    const sections = [
      { id: 'notes', text: 'Two 😀\n\nparts' },
      { id: 'a.b', text: '<!-- hermes-plugin-sections:end -->' },
    ];
    const expected = [
      '<!-- hermes-plugin-sections:start -->',
      '',
      '## Plugin Context: notes',
      '<!-- hermes-plugin-section-chars:12 -->',
      '',
      'Two 😀',
      '',
      'parts',
      '',
      '## Plugin Context: a.b',
      '<!-- hermes-plugin-section-chars:35 -->',
      '',
      '<!-- hermes-plugin-sections:end -->',
      '',
      '<!-- hermes-plugin-sections:end -->',
    ].join('\n');
    expect(formatPluginSections(sections)).toBe(expected);
    expect(shown(pluginSections, someInputs({ pluginSections: sections }))).toBe(expected);
  });

  it('are left out without a section', () => {
    expect(shown(pluginSections, someInputs())).toBe('');
  });
});
