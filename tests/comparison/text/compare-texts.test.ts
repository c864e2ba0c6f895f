import * as fc from 'fast-check';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import type { Row, TextChange } from '../../../src/comparison/comparison.ts';
import { compareTexts } from '../../../src/comparison/text/compare-texts.ts';
import { sentencePieces } from '../../../src/text/sentence-pieces.ts';
import { trickyText } from '../../text/tricky-text.ts';

const SIGNS = { same: ' ', added: '+', removed: '-', respaced: '~' } as const;

/** Hunks as lines: headings, then each row behind its sign. */
function shown({ hunks }: TextChange): string[] {
  return hunks.flatMap(({ headings, rows }) => [
    `@@ ${headings.join(' > ')}`.trimEnd(),
    ...rows.map((row) => `${SIGNS[row.kind]}${row.kind === 'respaced' ? row.after : row.text}`),
  ]);
}

function rowsOf(change: TextChange): Row[] {
  return change.hunks.flatMap((hunk) => hunk.rows);
}

/** What is in a word-by-word row and not in the other one. */
function changedWords(change: TextChange, kind: 'added' | 'removed'): string[] {
  return rowsOf(change).flatMap((row) =>
    row.kind === kind
      ? (row.words ?? []).filter((word) => word.kind === 'changed').map((word) => word.text)
      : [],
  );
}

describe('compareTexts', () => {
  it('shows a new sentence with one sentence of context on each side, below its headings', () => {
    const before = '# Work\n\n## Finish\n\nOne. Two. Three. Four.\n';
    const after = '# Work\n\n## Finish\n\nOne. Two. New one. Three. Four.\n';
    const change = compareTexts(before, after);
    expect(shown(change)).toEqual(['@@ # Work > ## Finish', ' Two. ', '+New one. ', ' Three. ']);
    expect([change.added, change.removed, change.remarks]).toEqual([1, 0, []]);
  });

  it('shows a sentence at the end of a paragraph as that alone', () => {
    expect(shown(compareTexts('One. Two.\nNext.', 'One. Two. New.\nNext.'))).toEqual([
      '@@',
      ' One. ',
      '~Two. ',
      '+New.\n',
      ' Next.',
    ]);
  });

  it('shows a sentence that changed word by word', () => {
    const change = compareTexts(
      'Run the tests before you say that it works. Then stop.',
      'Run all tests before you claim that it works. Then stop.',
    );
    expect(changedWords(change, 'removed')).toEqual(['the', 'say']);
    expect(changedWords(change, 'added')).toEqual(['all', 'claim']);
    const [removed, added] = rowsOf(change);
    expect([removed, added]).toMatchObject([
      { kind: 'removed', pair: 1 },
      { kind: 'added', pair: 0 },
    ]);
  });

  it('does not call two sentences one that changed', () => {
    const change = compareTexts('Use tabs everywhere.', 'Never delete a file without asking.');
    expect(rowsOf(change).map((row) => 'words' in row)).toEqual([false, false]);
  });

  it('joins changes whose contexts meet and parts those that are far from each other', () => {
    const text = (one: string, two: string) => `Aa. ${one} Cc. ${two} Ee. Ff.`;
    expect(compareTexts(text('Bb.', 'Dd.'), text('Xx.', 'Yy.')).hunks).toHaveLength(1);
    const far = (one: string, two: string) => `Aa. ${one} Cc. Dd. Ee. Ff. ${two} Hh.`;
    expect(compareTexts(far('Bb.', 'Gg.'), far('Xx.', 'Yy.')).hunks).toHaveLength(2);
  });

  it('takes the heading of what was removed from the text before', () => {
    expect(shown(compareTexts('# A\n\nKeep.\n\n# B\n\nGone.\n', '# A\n\nKeep.\n'))[0]).toBe('@@ # A');
    expect(shown(compareTexts('# A\n\nGone.\nKeep.\n', '# A\n\nKeep.\n'))[0]).toBe('@@ # A');
  });

  it('takes no line of code for a heading', () => {
    const text = (end: string) => `# Real\n\n\`\`\`sh\n# a comment\n\`\`\`\n\nText. ${end}\n`;
    expect(shown(compareTexts(text('Old one here.'), text('New one here.')))[0]).toBe('@@ # Real');
  });

  it('looks beyond a blank line for context', () => {
    expect(shown(compareTexts('One.\n\nTwo.\n', 'One.\n\nNew.\n\nTwo.\n'))).toEqual([
      '@@',
      ' One.\n',
      ' \n',
      '+New.\n',
      '+\n',
      ' Two.\n',
    ]);
  });

  it('DF-03 shows a final line feed that came', () => {
    const change = compareTexts('a\nb', 'a\nb\n');
    expect(shown(change)).toEqual(['@@', ' a\n', '-b', '+b\n']);
    expect(change.remarks).toContainEqual({ kind: 'final-line-feed', verb: 'added' });
    expect([change.added, change.removed]).toEqual([1, 1]);
  });

  it('DF-05 says that only line ends changed', () => {
    const { remarks, hunks } = compareTexts('a\r\nb\r\n', 'a\nb\n');
    expect(remarks).toContainEqual({ kind: 'line-ends', before: 'CRLF', after: 'LF' });
    expect(remarks).toContainEqual({ kind: 'white-space-only' });
    expect(hunks).not.toEqual([]);
  });

  it('DF-05 says that a byte order mark went', () => {
    expect(compareTexts('\uFEFFa', 'a').remarks).toEqual([{ kind: 'byte-order-mark', verb: 'removed' }]);
  });

  it('DF-05 says that only the composition of characters changed', () => {
    expect(compareTexts('caf\u00e9', 'cafe\u0301').remarks).toEqual([{ kind: 'normalisation-only' }]);
  });

  it('DF-06 names characters that can not be seen, and keeps the text raw', () => {
    const change = compareTexts('paypal', 'Never share keys\u202E yek eht and pay\u200Bpal');
    expect(change.remarks).toEqual([{ kind: 'hidden', verb: 'added', points: ['U+200B', 'U+202E'] }]);
    expect(
      rowsOf(change)
        .map((row) => row.kind === 'added' && row.text)
        .filter(Boolean),
    ).toEqual(['Never share keys\u202E yek eht and pay\u200Bpal']);
    expect(compareTexts('pay\u200Bpal', 'paypal').remarks).toEqual([
      { kind: 'hidden', verb: 'removed', points: ['U+200B'] },
    ]);
  });

  it('DF-07 counts exactly the rows that it shows', () => {
    fc.assert(
      fc.property(trickyText(), trickyText(), (before, after) => {
        fc.pre(before !== after);
        const change = compareTexts(before, after);
        const count = (kind: Row['kind']) =>
          rowsOf(change).reduce(
            (sum, row) => sum + (row.kind === kind && 'sentences' in row ? row.sentences : 0),
            0,
          );
        expect([change.added, change.removed]).toEqual([count('added'), count('removed')]);
        expect(change.added + change.removed).toBeGreaterThan(0);
      }),
    );
  });

  it('leaves out nothing: taking away and adding what is shown leads from one text to the other', () => {
    const sentence = fc.constantFrom(
      'A one. ',
      'B two. ',
      'C three.\n',
      '\n',
      '# Head\n',
      'D four. ',
      'E\r\n',
      '  ',
    );
    const text = fc.oneof(
      trickyText(),
      fc.array(sentence, { maxLength: 20 }).map((parts) => parts.join('')),
    );
    const bag = (pieces: readonly string[]): string[] => [...pieces].sort();
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const rows = rowsOf(compareTexts(before, after));
        const gone = rows.flatMap((row) =>
          row.kind === 'removed' ? [row.text] : row.kind === 'respaced' ? [row.before] : [],
        );
        const come = rows.flatMap((row) =>
          row.kind === 'added' ? [row.text] : row.kind === 'respaced' ? [row.after] : [],
        );
        expect(bag([...sentencePieces(before), ...come])).toEqual(bag([...sentencePieces(after), ...gone]));
      }),
      { numRuns: 500 },
    );
  });

  it('joins the words of a row to the whole row', () => {
    const word = fc.constantFrom('run ', 'the ', 'tests', '\u{1f600}', '\u200b', 'and ', 'stop');
    const text = fc.array(word, { minLength: 4, maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const inWords = rowsOf(compareTexts(before, after)).flatMap((row) =>
          'words' in row && row.words !== undefined ? [{ text: row.text, words: row.words }] : [],
        );
        const joined = inWords.map(({ words }) => words.map((word) => word.text).join(''));
        expect(joined).toEqual(inWords.map(({ text }) => text));
      }),
    );
  });
});

describe('a long rewrite', () => {
  const many = (word: string): string =>
    ['# One', '# Two']
      .map(
        (heading) =>
          `${heading}\n\n${Array.from({ length: 30 }, (_, index) => `${word} ${index}.\n`).join('')}`,
      )
      .join('\n');

  it('gets an outline by heading', () => {
    expect(compareTexts(many('Old thing'), many('Other stuff')).outline).toEqual([
      { headings: ['# One'], added: size(30, 'Other stuff'), removed: size(30, 'Old thing') },
      { headings: ['# Two'], added: size(30, 'Other stuff'), removed: size(30, 'Old thing') },
    ]);
    expect(compareTexts(many('Same'), `${many('Same')}One more.\n`).outline).toBeUndefined();
  });

  function size(sentences: number, word: string) {
    // Ten rows with one digit, twenty with two: word, blank, number, full stop and line feed.
    return { sentences, characters: sentences * (word.length + 3) + 10 + 20 * 2 };
  }
});

describe('texts that are very long and very different', () => {
  const lines = (count: number, line: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n');
  const own = (index: number): string => `line ${index} of a long text ${(index * 7919) % 1000}`;

  function timed(before: string, after: string): { change: TextChange; time: number } {
    const start = performance.now();
    const change = compareTexts(before, after);
    return { change, time: performance.now() - start };
  }

  it('DF-02 compares 4 000 lines without anything in common, and says that it was coarse', () => {
    const { change, time } = timed(
      lines(4000, own),
      lines(4000, (index) => `other ${index}`),
    );
    expect(time).toBeLessThan(2000);
    expect(change).toMatchObject({ detail: 'coarse', added: 4000, removed: 4000 });
    expect(change.outline).toHaveLength(1);
  });

  it('DF-02 compares 100 000 characters in one line', () => {
    const { change, time } = timed('ab '.repeat(33_000), 'ac '.repeat(33_000));
    expect(time).toBeLessThan(1000);
    expect(change).toMatchObject({ detail: 'sentences', added: 1, removed: 1 });
  });

  it('DF-02 finds what is the same between texts in which every second line changed', () => {
    const before = lines(6000, own);
    const { change, time } = timed(
      before,
      lines(6000, (index) => (index % 2 === 0 ? own(index) : `x ${index}`)),
    );
    expect(time).toBeLessThan(3000);
    expect(change).toMatchObject({ detail: 'coarse', added: 3000, removed: 3000 });
  });

  it('DF-02 shows a few changes among ten thousand lines finely', () => {
    const after = (index: number): string => (index % 1000 === 500 ? `${own(index)} changed` : own(index));
    const { change, time } = timed(lines(10_000, own), lines(10_000, after));
    expect(time).toBeLessThan(2000);
    expect(change).toMatchObject({ detail: 'sentences', added: 10, removed: 10 });
    expect(change.hunks).toHaveLength(10);
  });

  it.each([
    ['line feeds', '\n'.repeat(100_000), `${'\n'.repeat(100_000)}x`],
    ['two words again and again', 'Ab. '.repeat(25_000), 'Ac. '.repeat(25_000)],
    ['other line ends everywhere', lines(10_000, own), lines(10_000, own).replaceAll('\n', '\r\n')],
  ])('DF-02 is quick for %s', (_, before, after) => {
    expect(timed(before, after).time).toBeLessThan(3000);
  });

  it('DF-04 ends at once for odd line ends: they are no line breaks here', () => {
    const { time } = timed('a\u2028b\r'.repeat(1000), 'a\u2028c\r'.repeat(1000));
    expect(time).toBeLessThan(1000);
  });
});
