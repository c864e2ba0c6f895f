import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORTANCE } from '../../../src/report/markdown/fit-sections.ts';
import { SUMMARY_LIMITS } from '../../../src/report/markdown/markdown-limits.ts';
import { renderMarkdown } from '../../../src/report/markdown/render-markdown.ts';
import type { Surface } from '../../../src/surfaces/surface.ts';
import { markdownNodes, textsOf } from '../../support/markdown-nodes.ts';
import { oneSurface, someComparison, textComparison } from '../../support/some-comparison.ts';

function sides(texts: readonly (readonly [before: string, after: string])[]): [Surface, Surface] {
  const side = (which: 0 | 1): Surface =>
    oneSurface({
      tiers: { stable: texts.map((text, index) => [`layer-${index}`, text[which]] as const) },
      tools: [{ name: 'find', json: JSON.stringify({ description: which === 0 ? 'Finds.' : 'Finds all.' }) }],
    });
  return [side(0), side(1)];
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

describe('fitting', () => {
  it('leaves everything in where there is room', () => {
    const markdown = renderMarkdown(textComparison('One.', 'Two.'), { characters: 8_000, bytes: 8_000 });
    expect(markdown).not.toContain('Left out');
    expect(markdown).toContain('+ Two.');
  });

  it('drops the longest hunks first, whole, and says which and where they are shown', () => {
    const long = 'Much text. '.repeat(2_000);
    const [before, after] = sides([
      ['One.', long],
      ['One.', 'Short.'],
    ]);
    const frame = { command: 'npm run diff -- main' };
    const markdown = renderMarkdown(
      someComparison([before], [after]),
      { characters: 9_000, bytes: 9_000 },
      frame,
    );
    expect(markdown).toContain('+ Short.');
    expect(markdown).not.toContain('Much text');
    expect(markdown).toContain('**`layer-0`**');
    expect(markdown).toContain(
      'Left out here, for length: 1 hunk of layer `layer-0`. `npm run diff -- main` shows it.',
    );
  });

  it('gives up whole sections where that is not enough, the least important first', () => {
    const many = Array.from({ length: 300 }, (_, index) => ['One.', `Two ${index}.`] as const);
    const [before, after] = sides(many);
    const markdown = renderMarkdown(someComparison([before], [after]), { characters: 9_000, bytes: 9_000 });
    const headings = textsOf(markdown, 'heading');
    expect(headings).not.toContain('Text');
    expect(headings).toContain('Tools');
    expect(markdown).toMatch(
      /Left out here, for length: all of "Text", "Tokens by surface", "Cost to the prompt cache, once"/,
    );
  });

  it('keeps to both limits and stays valid for any change', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 7_000, max: 9_000 }),
        (texts, limit) => {
          const [before, after] = sides(texts);
          const markdown = renderMarkdown(someComparison([before], [after]), {
            characters: limit,
            bytes: limit,
          });
          expect(markdown.length).toBeLessThanOrEqual(limit);
          expect(bytes(markdown)).toBeLessThanOrEqual(limit);
          const html = textsOf(markdown, 'html_block').join('');
          expect(html.split('<details>').length).toBe(html.split('</details>').length);
          expect(markdown.trimEnd().endsWith('<!-- prompt-surface:1 key=default -->')).toBe(true);
          expect(markdownNodes(markdown).at(-1)?.type).toBe('html_block');
        },
      ),
      { numRuns: 30 },
    );
  });

  it('MD-06 stays below the bytes of a job summary', () => {
    const markdown = renderMarkdown(textComparison('One.', '\u5B57'.repeat(700_000)), SUMMARY_LIMITS);
    expect(bytes(markdown)).toBeLessThan(1_048_576);
    expect(markdown).toContain('Left out here, for length: 1 hunk of layer `guide`');
    expect(markdown).not.toMatch(/\p{Cs}/u);
  });
});

describe('IMPORTANCE', () => {
  it('gives no two sections the same', () => {
    const values = Object.values(IMPORTANCE);
    expect(new Set(values).size).toBe(values.length);
  });
});
