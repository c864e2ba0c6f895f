import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/report/markdown/render-markdown.ts';
import { textsOf } from '../support/markdown-nodes.ts';
import { textComparison } from '../support/some-comparison.ts';

function lines(count: number, word: string): string {
  return Array.from({ length: count }, (_, index) => `${word} ${index * 7919} ${word}.\n`).join('');
}

describe('long texts', () => {
  it('DF-02 ends for texts with nothing in common, and says how much they differ', () => {
    const markdown = renderMarkdown(textComparison(lines(4_000, 'old'), lines(4_000, 'new')));
    expect(markdown).toContain('| (before the first heading) | 4,000 sentences, ');
    expect(markdown.length).toBeLessThan(60_000);
  });

  it('DF-02 ends for a single line of 100,000 characters', () => {
    const markdown = renderMarkdown(textComparison('a'.repeat(100_000), 'b'.repeat(100_000)));
    expect(markdown).toContain('text in 1 layer');
    expect(markdown.length).toBeLessThan(60_000);
  });

  it('DF-04 takes line separators for what they are and ends at once', () => {
    const markdown = renderMarkdown(textComparison('a\rb', 'a\rb\u2028c', 'a\u2028b.txt'));
    expect(markdown).toContain('`a<U+2028>b.txt`');
    expect(markdown).toContain('+ a<U+000D>b<U+2028>c');
    expect(markdown).not.toMatch(/[\r\u2028]/);
  });

  it('tells a long rewrite by heading, short hunks first, and says what it does not show', () => {
    const text = (word: string, end: string) =>
      `# One\n\n${lines(60, word)}\n# Two\n\n${lines(9, 'kept')}${end}\n`;
    const markdown = renderMarkdown(textComparison(text('old', 'Short.'), text('new', 'Brief.')));
    expect(markdown).toContain('| `# One` | 60 sentences, ');
    expect(markdown).toContain('| `# Two` | 1 sentence, 7 characters | 1 sentence, 7 characters |');
    expect(markdown).toContain('1 long hunk is told by the outline alone.');
    expect(textsOf(markdown, 'code_block')).toHaveLength(1);
    expect(markdown).toContain('+ Brief.');
  });
});
