import { describe, expect, it } from 'vitest';
import { foldedBody, refusedBody } from '../../src/comment/fixed-bodies.ts';
import { summaryText } from '../../src/comment/summary-text.ts';
import { textLinks } from '../../src/comment/text-links.ts';
import { logBlock, logLine, logNotice } from '../../src/comment/workflow-log.ts';
import { cutBytes } from '../../src/text/cut-bytes.ts';
import { someSurface } from '../snapshots/some-surface.ts';
import { markdownNodes, textsOf } from '../support/markdown-nodes.ts';

/** What the runner of a workflow would take for a command. */
function commands(log: string): string[] {
  return log.split(/\r\n|\r|\n/).filter((line) => line.trimStart().startsWith('::') || line.includes('##['));
}

describe('the log', () => {
  const hostile = 'x\n::set-output name=a::b\r::error::c\u2028##[error]d';

  it('holds no line that the runner could take for a command', () => {
    expect(commands(logLine(hostile) + logBlock(hostile))).toEqual([]);
    expect(commands(hostile)).not.toEqual([]);
    expect(logLine(hostile).split('\n')).toHaveLength(2);
  });

  it('has one notice, whatever stands in it', () => {
    const notice = logNotice(`100 % ${hostile}`);
    expect(commands(notice)).toHaveLength(1);
    expect(notice).toContain('100 %25 x<LF>');
  });
});

describe('summaryText', () => {
  it('MD-06 cuts below the limit, at the border of a character', () => {
    const text = summaryText('Report.\n', [{ surface: 'one', text: '字'.repeat(700_000) }]);
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
    expect(text).not.toContain('\ufffd');
    expect(text).toContain('Cut here, for length.');
    const fences = text.match(/^```$/gm);
    expect(fences).toHaveLength(2);
  });

  it('MD-06 stays below the limit where a prompt would need a fence as long as itself', () => {
    const prompts = ['one', 'two'].map((surface) => ({ surface, text: `Seen.\n${'`'.repeat(600_000)}` }));
    const text = summaryText('Report.\n', prompts);
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
    expect(textsOf(text, 'code_block')).toEqual(['Seen.\n\n']);
    expect(text).toContain('Cut here, for length.');
  });

  it('says how many prompts are left out', () => {
    const prompts = ['one', 'two', 'three'].map((surface) => ({ surface, text: 'x'.repeat(2_000) }));
    const text = summaryText('Report.\n', prompts, 3_500);
    expect(Buffer.byteLength(text)).toBeLessThan(3_500);
    expect(text).toContain('<code>two</code>');
    expect(text).toContain('Cut here, for length.');
    expect(text).toContain('Left out, for length: 1 prompt more.');
    expect(text).not.toContain('<code>three</code>');
  });

  it('MD-02 keeps a prompt and a name in their places', () => {
    const text = summaryText('Report.\n', [
      { surface: 'x</summary></details><h1>hi', text: '```\n</details>\n~~~\n# No heading' },
    ]);
    const html = markdownNodes(text).filter(({ type }) => type.startsWith('html'));
    expect(html.map(({ text }) => text).join('')).not.toContain('<h1>');
    expect(textsOf(text, 'heading')).toEqual([]);
    expect(textsOf(text, 'code_block')).toEqual(['```\n</details>\n~~~\n# No heading\n']);
  });
});

describe('cutBytes', () => {
  it('never cuts inside a character', () => {
    expect([0, 1, 2, 3, 5, 6, 10].map((most) => cutBytes('a字😀', most))).toEqual([
      '',
      'a',
      'a',
      'a',
      'a字',
      'a字',
      'a字😀',
    ]);
    expect([cutBytes('abc', -1), cutBytes('', 5)]).toEqual(['', '']);
  });
});

describe('bodies that are no report', () => {
  const frame = { key: 'a b', head: '1234567' };

  it('end in the marker, and hold a foreign reason as code', () => {
    const marker = '<!-- prompt-surface:1 key=a%20b -->';
    const body = refusedBody('"x`<!-- y\n@team" is a link.', frame);
    expect(body.trimEnd().split('\n').at(-1)).toBe(marker);
    expect(textsOf(body, 'code')[0]).toBe('"x`<!-- y<LF>@team" is a link.');
    expect(foldedBody(frame).trimEnd().split('\n')).toEqual([
      'Prompt surface: no change any more, as of `1234567`.',
      marker,
    ]);
  });
});

describe('textLinks', () => {
  it('leads to the file that a surface has its text in', () => {
    const surfaces = [
      someSurface('b', {
        tiers: {
          one: [
            ['Guide', 'B'],
            ['Guide', 'again'],
          ],
        },
        tools: ['find'],
      }),
      someSurface('a', { tiers: { one: [['Guide', 'A']] } }),
    ];
    const link = textLinks(surfaces, 'https://x/snap');
    const to = (name: string, surface: string, folder: 'layers' | 'tools' = 'layers') =>
      link({ folder, name, surface });
    expect(to('Guide', 'a')).toBe('https://x/snap/layers/!guide.txt');
    expect(to('Guide', 'b')).toBe('https://x/snap/layers/!guide%40b.txt');
    expect(to('Guide#2', 'b')).toBe('https://x/snap/layers/!guide%232.txt');
    expect(to('find', 'b', 'tools')).toBe('https://x/snap/tools/find.json');
    expect([to('Guide', 'c'), to('other', 'a')]).toEqual([undefined, undefined]);
  });
});
