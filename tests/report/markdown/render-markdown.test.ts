import { describe, expect, it } from 'vitest';
import { COMMENT_LIMITS } from '../../../src/report/markdown/markdown-limits.ts';
import { renderMarkdown } from '../../../src/report/markdown/render-markdown.ts';
import { oneSurface, someComparison, textComparison } from '../../support/some-comparison.ts';

const BEFORE = '# Finish the job\n\nA plan or a stub is not a result.\nReport what the run returned.';
const AFTER =
  "# Finish the job\n\nA plan or a stub is not a result.\nRun the project's tests before you say that something works.\nReport what the run returned.";

function title(markdown: string): string {
  return markdown.split('\n')[0] ?? '';
}

describe('renderMarkdown', () => {
  it('is empty where nothing differs', () => {
    expect(renderMarkdown(textComparison('Same.', 'Same.'))).toBe('');
  });

  it('tells one added sentence with its heading, one sentence around it, and the marker last', () => {
    const frame = { base: '3f2a91c', baseNote: 'merge base', head: 'b07de44', driftCheck: 'passed' } as const;
    const markdown = renderMarkdown(textComparison(BEFORE, AFTER), COMMENT_LIMITS, {
      ...frame,
      command: 'npm run diff -- 3f2a91c b07de44',
    });
    expect(markdown).toContain(
      [
        '#### Text',
        '',
        '**`finish`** · `stable` · `one` · +15 tokens'.replace('finish', 'guide'),
        '',
        '```diff',
        '@@ # Finish the job @@',
        '  A plan or a stub is not a result.',
        "+ Run the project's tests before you say that something works.",
        '  Report what the run returned.',
        '```',
      ].join('\n'),
    );
    expect(title(markdown)).toBe('### Prompt surface: text in 1 layer · `one` · +15 tokens');
    expect(markdown).toContain(
      '<sub>`3f2a91c` (merge base) → `b07de44` · drift check passed · long lines are split at sentences; exact bytes: `npm run diff -- 3f2a91c b07de44`</sub>',
    );
    expect(markdown.endsWith('\n<!-- prompt-surface:1 key=default -->\n')).toBe(true);
  });

  it('lists only checks that ran and found nothing', () => {
    const surface = (text: string) => [oneSurface({ tiers: { stable: [['guide', text]] } })];
    const comparison = someComparison(surface('One.'), surface('Two.'));
    const notRun = ['injection-patterns', 'permanent-cache-damage'];
    const all = renderMarkdown(comparison);
    const none = renderMarkdown({
      ...comparison,
      checks: comparison.checks.map((check) => ({ ...check, ran: check.ran && !notRun.includes(check.id) })),
    });
    const line = (markdown: string) => /Checked, nothing found: (.*)/.exec(markdown)?.[1];
    expect(line(all)).toBe(
      'tools · facts of the surfaces · order · hidden characters and injection patterns · names of missing tools · permanent cache damage',
    );
    expect(line(none)).toBe(
      'tools · facts of the surfaces · order · hidden characters · names of missing tools',
    );
  });

  it('says that the committed snapshot is out of date, and the command', () => {
    const surface = [oneSurface({ tiers: { stable: [['guide', 'One.']] } })];
    const markdown = renderMarkdown(someComparison(surface, surface, { snapshot: 'stale' }));
    expect(title(markdown)).toBe('### Prompt surface: the committed snapshot is out of date');
    expect(markdown).toContain('`npm run render`');
  });

  it('tells a touch of the gate although the snapshots are equal', () => {
    const surface = [oneSurface({ tiers: { stable: [['guide', 'One.']] } })];
    const markdown = renderMarkdown(
      someComparison(surface, surface, { changedPaths: ['CODEOWNERS', 'README.md'] }),
    );
    expect(title(markdown)).toBe('### Prompt surface: touches the gate');
    expect(markdown).toContain('**Touches the gate**: `CODEOWNERS`.');
    expect(markdown).not.toContain('README');
  });

  it('names at most three headlines, worst first, and what they are about below', () => {
    const tool = (properties: object) => ({
      name: 'find',
      json: JSON.stringify({
        name: 'find',
        description: 'Finds.',
        parameters: { type: 'object', properties },
      }),
    });
    const before = oneSurface({
      tiers: { stable: [['guide', 'One.']] },
      tools: [tool({ limit: {} }), 'gone'],
    });
    const after = oneSurface({ tiers: { stable: [['guide', 'Pay\u200Bpal.']] }, tools: [tool({}), 'new'] });
    const markdown = renderMarkdown(someComparison([before], [after]));
    expect(title(markdown)).toMatch(
      /^### Prompt surface: hidden characters · 1 change breaks recorded calls · 1 tool [a-z]+ · `one` · /,
    );
    const first = markdown.slice(markdown.indexOf('**Look at these first**'), markdown.indexOf('####'));
    expect(first).toContain('1. **Hidden character**: `U+200B` in layer `guide`: `Pay\\u{200b}pal.` · `one`');
    expect(first).toContain(
      '2. **Breaks recorded calls**: `find`, a parameter is gone: was `{}` (`parameters.properties.limit`)',
    );
  });

  it('introduces a first snapshot without showing every text as a change', () => {
    const surfaces = ['a', 'b'].map((id) =>
      oneSurface({ tiers: { stable: [['guide', 'Secret words.']] } }, id),
    );
    const markdown = renderMarkdown(someComparison([], surfaces));
    expect(title(markdown)).toBe('### Prompt surface: first snapshot · 2 surfaces · 4 tokens each');
    expect(markdown).toContain('- `guide` in `stable` · all 2 surfaces');
    expect(markdown).not.toContain('Secret words');
  });

  it('says that the whole snapshot is gone', () => {
    const markdown = renderMarkdown(someComparison([oneSurface({ tools: ['one'] })], []));
    expect(title(markdown)).toBe('### Prompt surface: the snapshot is gone · 1 surface');
  });

  it('links a text where somebody knows its address, and else leaves no empty place', () => {
    const comparison = textComparison(BEFORE, AFTER);
    const linked = renderMarkdown(comparison, COMMENT_LIMITS, {
      linkTo: ({ folder, name, surface }) => `https://example.org/${folder}/${name} (${surface}).txt`,
    });
    expect(linked).toContain('tokens · [text](<https://example.org/layers/guide%20(one).txt>)');
    expect(renderMarkdown(comparison)).toContain('+15 tokens\n');
  });

  it('names surfaces all at once, by exception, or the first five', () => {
    const surfaces = (text: (id: string) => string) =>
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) =>
        oneSurface({ tiers: { stable: [['guide', text(id)]] } }, id),
      );
    const told = (changed: string) =>
      renderMarkdown(
        someComparison(
          surfaces(() => 'One.'),
          surfaces((id) => (changed.includes(id) ? 'Two.' : 'One.')),
        ),
      );
    expect(told('abcdefg')).toContain('`stable` · all 7 surfaces');
    expect(told('abcefg')).toContain('`stable` · all but `d`');
    expect(told('ab')).toContain('`stable` · `a`, `b`');
  });

  it('shows the table above the text only where surfaces of one family differ', () => {
    const surfaces = (a: string, b: string) => [
      oneSurface({ tiers: { stable: [['guide', a]] } }, 'a'),
      oneSurface({ tiers: { stable: [['guide', b]] } }, 'b'),
    ];
    const alike = renderMarkdown(
      someComparison(surfaces('One.', 'One.'), surfaces('Two, three.', 'Two, three.')),
    );
    const apart = renderMarkdown(
      someComparison(surfaces('One.', 'One.'), surfaces('Two.', `Two, ${'and three '.repeat(9)}.`)),
    );
    expect(alike.indexOf('Tokens by surface')).toBeGreaterThan(alike.indexOf('<details>'));
    expect(apart.indexOf('#### Tokens by surface')).toBeLessThan(apart.indexOf('#### Text'));
  });
});
