import { describe, expect, it } from 'vitest';
import { markdownHeadings } from '../../src/text/markdown-headings.ts';

function titles(text: string, from?: number, to?: number): string[] {
  return markdownHeadings(text, from, to).map(({ title }) => title);
}

describe('markdownHeadings', () => {
  it('finds one to six number signs, a blank and a title', () => {
    expect(titles('# a\n###### b\n####### c\n#d\n#\n# \n  ## e ##\n    # code')).toEqual(['a', 'b', 'e']);
  });

  it('keeps number signs that belong to the title', () => {
    expect(titles('# C#\n# F# #\n# ##')).toEqual(['C#', 'F#']);
  });

  it('passes over fenced code, which an equal or longer run closes', () => {
    expect(titles('````\n# a\n```\n# b\n````\n# c')).toEqual(['c']);
    expect(titles('~~~ sh\n# a\n```\n~~~\n# b')).toEqual(['b']);
    expect(titles('```\n# a')).toEqual([]);
    expect(titles('``` a ` b\n# c')).toEqual(['c']);
  });

  it('counts a heading where its line begins', () => {
    expect(titles('# a\n# b\n# c', 4, 8)).toEqual(['b']);
    expect(titles('# a\n# b\n# c', 5, 9)).toEqual(['c']);
    expect(markdownHeadings('# a\n# b')).toEqual([
      { offset: 0, title: 'a' },
      { offset: 4, title: 'b' },
    ]);
  });

  it('comes to an end on endless marks, and finds nothing in them', () => {
    const text = `${'# '.repeat(200_000)}\n${'#'.repeat(400_000)} #\n${'`'.repeat(400_000)}`;
    expect(markdownHeadings(text)).toHaveLength(1);
  });
});
