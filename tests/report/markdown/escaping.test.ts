import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeCell, codeSpan } from '../../../src/report/markdown/code-span.ts';
import { commentMarker } from '../../../src/report/markdown/comment-marker.ts';
import { COMMENT_LIMITS } from '../../../src/report/markdown/markdown-limits.ts';
import { renderMarkdown } from '../../../src/report/markdown/render-markdown.ts';
import { showName } from '../../../src/report/show-text.ts';
import type { Comparison } from '../../../src/comparison/comparison.ts';
import { someSurface } from '../../snapshots/some-surface.ts';
import { markdownNodes, textsOf, type MarkdownNode } from '../../support/markdown-nodes.ts';
import { oneSurface, someComparison } from '../../support/some-comparison.ts';

/** Pieces that would come alive somewhere. */
const HOSTILE = [
  '@octo-team',
  'closes #12',
  'GH-12',
  'owner/repo#3',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  'https://evil.example/x',
  'www.evil.example',
  'a@evil.example',
  '[x](https://evil.example)',
  '![x](https://evil.example/i.png)',
  '<img src=x onerror=y>',
  '</summary></details><h1>hi',
  '</details>',
  '<!--',
  '-->',
  '<!-- prompt-surface:1 key=default -->',
  '```',
  '`````diff',
  '`',
  '~~~',
  '# Heading',
  '1. one',
  '| a | b |',
  '\\|',
  '**bold**',
  '&lt;b&gt;',
  '\u202E',
  '\u200B',
  '\u0000',
  '\n',
  '\n\n',
  '\r',
  '\t',
  '\uD800',
  ' ',
  'word',
];

const hostile = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...HOSTILE) }, { weight: 1, arbitrary: fc.string() }),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

/** A change in which every text and name that can be foreign is `text`. */
function hostileComparison(text: string, before: string): Comparison {
  const tool = (description: string, values: readonly string[]) => ({
    name: `tool ${text}`,
    json: JSON.stringify({
      name: 'tool',
      description,
      parameters: { type: 'object', properties: { [`p${text}`]: { enum: values, default: values[0] } } },
    }),
  });
  const old = someSurface(`one ${text}`, {
    facts: { model: 'gpt-5' },
    tiers: { [`tier ${text}`]: [[`layer ${text}`, before]], stable: [['other', 'Call `gone` now.']] },
    tools: [tool(before, ['a', text]), { name: `gone ${text}`, json: JSON.stringify({ description: text }) }],
  });
  const now = someSurface(`one ${text}`, {
    facts: { model: text },
    request: { role: text },
    tiers: { [`tier ${text}`]: [[`layer ${text}`, text]], stable: [['other', `Call \`gone\` now. ${text}`]] },
    tools: [{ name: `new ${text}`, json: JSON.stringify({ description: text }) }, tool(text, ['a'])],
  });
  return someComparison([old, oneSurface({}, `gone ${text}`)], [now, oneSurface({}, `new ${text}`)]);
}

/** HTML of our own. */
const OWN_HTML = /^(?:<\/?(?:details|summary|sub|code)>|<!-- prompt-surface:1 key=default -->)$/;

const OWN_HEADINGS =
  /^(?:Prompt surface: .*|Text|Tools|Order|Facts|Threats|References|Tokens by surface|Prompt cache|Cost to the prompt cache, once)$/s;

/** A browser, and what looks for mentions, takes what stands between our own tags for code. */
function textsOutsideCode(nodes: readonly MarkdownNode[]): string[] {
  let isCode = false;
  return nodes.flatMap(({ type, text }) => {
    if (type === 'html_inline' && text.endsWith('code>')) isCode = !text.startsWith('</');
    return type === 'text' && !isCode ? [text] : [];
  });
}

/** Whatever of the prompt came alive in a report. */
function aliveIn(markdown: string): string[] {
  const nodes = markdownNodes(markdown);
  const texts = (type: string) => nodes.filter((node) => node.type === type).map(({ text }) => text);
  const tags = texts('html_block').flatMap((block) => block.match(/<[^>]*>/g) ?? []);
  const rows = texts('code_block').flatMap((fence) => fence.split('\n'));
  // What is no code is read for mentions and references: there it may only be ours.
  const prose = textsOutsideCode(nodes);
  return [
    ...texts('link'),
    ...texts('image'),
    ...[...texts('html_inline'), ...tags].filter((html) => !OWN_HTML.test(html)),
    ...texts('heading').filter((heading) => !OWN_HEADINGS.test(heading)),
    ...rows.filter((row) => !/^(?:$|[-+!] |[-+!]$|  |@@ )/.test(row)),
    ...prose.filter((text) => /@|#\d|GH-\d|\b[0-9a-f]{7,}\b|www\.|:\/\//.test(text)),
  ];
}

describe('renderMarkdown', () => {
  it('MD-02 MD-03 lets no mention, reference, link, HTML, heading or fence of a prompt come alive', () => {
    for (const text of HOSTILE)
      expect(aliveIn(renderMarkdown(hostileComparison(text, 'Before.')))).toEqual([]);
  });

  it('MD-02 stays tame for any mixture of them', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, before) => {
        expect(aliveIn(renderMarkdown(hostileComparison(text, before)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('would see what comes alive', () => {
    const alive = aliveIn('[x](https://evil.example) @octo-team <b>\n\n# Heading\n\n```\nno row\n```');
    expect(alive).toEqual(['x', '<b>', 'Heading', 'no row', ' @octo-team ']);
  });

  it('MD-02 has as many closing as opening folds outside of fences', () => {
    const markdown = renderMarkdown(hostileComparison('x</summary></details><h1>hi\n</details>', 'Before.'));
    const html = textsOf(markdown, 'html_block').join('');
    const count = (tag: string) => html.split(tag).length - 1;
    expect([count('<details>'), count('</details>'), count('</summary>')]).toEqual([1, 1, 1]);
  });

  it('MD-07 carries its marker once, as the last line, and escapes a copy in a prompt', () => {
    const marker = commentMarker('default');
    const markdown = renderMarkdown(hostileComparison(marker, 'Before.'), COMMENT_LIMITS, { key: 'default' });
    expect(markdown.split(marker)).toHaveLength(2);
    expect(markdown.trimEnd().endsWith(marker)).toBe(true);
    expect(markdown).toContain('+ <U+003C>!-- prompt-surface:1 key=default -->');
  });
});

describe('commentMarker', () => {
  it('MD-07 keeps any key inside of the HTML comment', () => {
    expect(commentMarker('a-->b --!> c')).toBe(
      '<!-- prompt-surface:1 key=a%2d%2d%3eb%20%2d%2d%21%3e%20c -->',
    );
  });
});

describe('codeSpan', () => {
  it('reads back as the name, whatever backquotes and blanks are in it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = showName(text);
        // No reader keeps a span of nothing or of blanks alone.
        fc.pre(shown.trim() !== '');
        expect(textsOf(`x ${codeSpan(text)} y`, 'code')).toEqual([shown]);
      }),
    );
  });

  it('says that a name is empty', () => {
    expect(codeSpan('')).toBe('(empty)');
  });
});

describe('codeCell', () => {
  it('MD-04 keeps rows whole, and each name reads back', () => {
    for (const name of ['a|b', 'a\\|b', 'a\\\\|b', 'a\nb', '`c`', 'd|`e`', '|']) {
      const cell = codeCell(name);
      expect(cell).not.toContain('|');
      expect(cell).not.toContain('\n');
      const html = /^<code>(.*)<\/code>$/.exec(cell);
      const back =
        html === null
          ? textsOf(cell, 'code')[0]
          : (html[1] ?? '').replaceAll(/&#(\d+);/g, (_, point: string) =>
              String.fromCodePoint(Number(point)),
            );
      expect(back).toBe(name.replaceAll('\n', '<LF>'));
    }
  });
});
