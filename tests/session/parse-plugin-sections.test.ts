import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPluginSections } from '../../src/layers/format-plugin-sections.ts';
import { parsePluginSections } from '../../src/session/parse-plugin-sections.ts';

const SECTIONS = [
  { id: 'notes', text: 'Two \u{1f600}\n\nparts' },
  { id: 'a.b', text: '<!-- hermes-plugin-sections:end -->' },
];

/** A prompt with this text where the container stands. */
function around(container: string, before = 'You help.'): string {
  const runtime = '# Hermes runtime environment\n\nHost: x\n\n<!-- End Hermes runtime environment -->';
  return [before, container, 'The active profile is default.', 'Started: today\nModel: m', runtime].join(
    '\n\n',
  );
}

describe('plugin sections of a stored prompt', () => {
  it('are read back as they were', () => {
    expect(parsePluginSections(around(formatPluginSections(SECTIONS)))).toEqual(SECTIONS);
  });

  it('are read back whatever they hold and whatever stands before them', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(formatPluginSections(SECTIONS), '<!-- hermes-plugin-sections:start -->\n\n', '\n\n'),
    );
    const id = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,9}$/);
    const sections = fc.array(fc.record({ id, text }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(sections, text, (some, before) => {
        expect(parsePluginSections(around(formatPluginSections(some), before))).toEqual(some);
      }),
    );
  });

  it.each([
    ['a container that stands elsewhere', around('Nothing.', formatPluginSections(SECTIONS))],
    ['a container in the middle of a line', around(`Quoted: ${formatPluginSections(SECTIONS)}`)],
    [
      'a length that was not written so',
      around(formatPluginSections(SECTIONS).replace('chars:12', 'chars:012')),
    ],
    ['a length that is wrong', around(formatPluginSections(SECTIONS).replace('chars:12', 'chars:11'))],
    ['a name that no plugin may have', around(formatPluginSections([{ id: 'A', text: 'x' }]))],
    ['an empty container', around(formatPluginSections([]))],
    ['no container', around('Nothing.')],
    ['no text', ''],
  ])('are not read from %s', (_, prompt) => {
    expect(parsePluginSections(prompt)).toBeUndefined();
  });
});
