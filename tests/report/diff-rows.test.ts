import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../src/comparison/text/compare-texts.ts';
import { diffRows, wholeText } from '../../src/report/diff-rows.ts';
import { renderMarkdown } from '../../src/report/markdown/render-markdown.ts';
import { tellRemarks } from '../../src/report/tell-remarks.ts';
import { markdownNodes, textsOf } from '../support/markdown-nodes.ts';
import { textComparison } from '../support/some-comparison.ts';

function told(before: string, after: string): string {
  return renderMarkdown(textComparison(before, after));
}

function fences(markdown: string): string[] {
  return textsOf(markdown, 'code_block');
}

describe('what a reader would not see', () => {
  it('DF-03 tells a changed last line feed', () => {
    expect(told('a\nb', 'a\nb\n')).toContain('A line feed at the end was added.');
    expect(told('a\nb\n', 'a\nb')).toContain('A line feed at the end was removed.');
  });

  it('MD-08 tells it in a sentence, without an empty fence', () => {
    const markdown = told('a', 'a\n');
    expect(fences(markdown)).toEqual([]);
    expect(markdown).toContain('A line feed at the end was added.');
  });

  it('DF-05 says that line ends changed or that a byte order mark was added', () => {
    expect(told('a\r\nb', 'a\nb')).toContain('The line ends changed from CRLF to LF.');
    const marked = told('a', '\uFEFFa');
    expect(marked).toContain('A byte order mark was added.');
    expect(marked).toContain('+ <U+FEFF>a');
  });

  it('DF-06 shows what turns or hides as escapes, with a warning above', () => {
    const markdown = told('Be kind.', 'Be kind.\nNever share keys\u202E yek eht\npay\u200Bpal');
    expect(markdown).toContain('+ Never share keys<U+202E> yek eht');
    expect(markdown).toContain('+ pay<U+200B>pal');
    expect(markdown).toContain('**Hidden character**: `U+200B`');
    expect(markdown).toContain('**Hidden character**: `U+202E`');
    expect(markdown).not.toMatch(/[\u200B\u202E]/);
  });

  it('says that a text only looks the same', () => {
    const markdown = told('caf\u00E9 au lait', 'cafe\u0301 au lait');
    expect(markdown).toContain('only the way in which characters are composed differs');
    expect(fences(markdown)).toEqual([]);
  });

  it('shows blanks at line ends where nothing else differs', () => {
    expect(fences(told('One line\nTwo', 'One line   \nTwo'))[0]).toContain('+ One line<3 blanks><LF>');
  });
});

describe('diffRows', () => {
  it('DF-07 has as many rows of a kind as the comparison counts', () => {
    const cases = [
      ['a \nb', 'a\nb'],
      ['One. Two. Three.', 'One. 2. Three. Four.'],
      ['x\ny\nz', 'z\ny\nx'],
    ] as const;
    for (const [before, after] of cases) {
      const change = compareTexts(before, after);
      const rows = diffRows(change).flat();
      const shown = (sign: string) => rows.filter((row) => row.sign === sign).length;
      expect([shown('+'), shown('-')]).toEqual([change.added, change.removed]);
    }
  });

  it('shows the place once: the heading, and not again as context', () => {
    const [rows] = diffRows(compareTexts('# A\n\nOne.', '# A\n\nNew.\nOne.'));
    expect(rows?.map(({ sign, text }) => sign + text)).toEqual(['@# A', '+New.', ' One.']);
  });

  it('names the changed words of a long sentence', () => {
    const long = (word: string) =>
      `Before you call something done, run it or look at it, and report what that ${word} showed to everybody who asked for it.`;
    const [rows] = diffRows(compareTexts(long('really'), long('perhaps')));
    expect(rows?.filter(({ sign }) => sign === '!').map(({ text }) => text)).toEqual(['really → perhaps']);
  });
});

describe('a change of any text', () => {
  it('is told by a row or by a remark, and every sentence that came or went has its row', () => {
    const piece = fc.constantFrom(
      'One. ',
      'Two.\n',
      '\n',
      '\r\n',
      ' ',
      '\uFEFF',
      '\u200B',
      'e\u0301',
      '\u00E9',
      '# A\n',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const change = compareTexts(before, after);
        const rows = diffRows(change).flat();
        expect(rows.length + tellRemarks(change).length).toBeGreaterThan(0);
        const changed = change.hunks
          .flatMap((hunk) => hunk.rows)
          .flatMap((row) => (row.kind === 'added' || row.kind === 'removed' ? [row.text.trimEnd()] : []));
        const shown = new Set(rows.map((row) => row.text.replace(/(?:<[^>]*>)+$/, '').trimEnd()));
        const isTold = change.remarks.some(({ kind }) => /normalisation|line|white/.test(kind));
        expect(isTold ? [] : changed.filter((sentence) => !shown.has(sentence))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('wholeText', () => {
  it('says how much of a long text is not shown', () => {
    const rows = wholeText('Line\n'.repeat(40), '+', 10);
    expect(rows).toHaveLength(11);
    expect(rows.at(-1)).toEqual({ sign: '@', text: '30 more sentences or lines' });
  });
});

describe('the fence of a hunk', () => {
  it('gives each wrapped row its own sign', () => {
    const [fence = ''] = fences(told('Short.', `Short.\n${'word '.repeat(60)}end`));
    const rows = fence.trimEnd().split('\n');
    expect(rows.filter((row) => row.startsWith('+ '))).toHaveLength(4);
    expect(rows.every((row) => /^(?:[-+!] |  |@@ )/.test(row) && row.length <= 96)).toBe(true);
  });

  it('is longer than any run of backquotes in it', () => {
    const markdown = told('One.', 'One.\n``````\n# No heading\n```diff');
    expect(markdownNodes(markdown).filter(({ type }) => type === 'heading')).toHaveLength(4);
    expect(fences(markdown)).toHaveLength(1);
  });
});
