import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../support/source-files.ts';
import { PROBLEMS, problemSentence, unparsable } from '../../../src/snapshots/format/problems.ts';

function told(...problem: Parameters<typeof unparsable>): string {
  const outcome = unparsable(...problem);
  return outcome.status === 'unparsable' ? problemSentence(outcome.problem) : '';
}

describe('problemSentence', () => {
  it('SN-01 says that a carriage return can only come from the checkout, and names .gitattributes', () => {
    const sentence = told('raw-cr', 3);
    expect(sentence).toContain('can only come from the checkout');
    expect(sentence).toContain('.gitattributes');
  });

  it('shows what cannot be seen, and no more than the start of a long word', () => {
    expect(told('bad-name', 1, 'a\u202eb')).toContain('"a\\u{202e}b"');
    expect(told('bad-name', 1, 'x'.repeat(61))).toContain(`"${'x'.repeat(60)}…"`);
    expect(told('bad-name', 1, '\u{1f600}'.repeat(60))).toContain(`"${'\u{1f600}'.repeat(60)}"`);
  });
});

describe('the table of problems', () => {
  const sources = ['src/snapshots', 'src/text']
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !path.endsWith('/problems.ts'));
  const isUsed = (code: string): boolean => sources.some(({ text }) => text.includes(`'${code}'`));

  it('is sorted and has no row that nothing reports', () => {
    const codes = Object.keys(PROBLEMS);
    expect(codes).toEqual(codes.toSorted());
    expect(codes.filter((code) => !isUsed(code))).toEqual([]);
  });

  it('would be caught with a row too many', () => {
    expect(isUsed('never-reported')).toBe(false);
  });

  it.each(Object.entries(PROBLEMS))('%s is a clause to put behind a colon', (_, sentence) => {
    expect(sentence('word')).toMatch(/^["a-z].*[^.]$/);
  });
});
