import { describe, expect, it } from 'vitest';
import { shortDiff } from '../../src/report/short-diff.ts';

describe('shortDiff', () => {
  it('shows what differs with one line around it', () => {
    expect(shortDiff('a\nb\nc\nd\n', 'a\nb\nX\nd\n', 9)).toEqual([' b', '-c', '+X', ' d']);
  });

  it('says how much it leaves out', () => {
    expect(shortDiff('a\nb\n', 'c\nd\n', 2)).toEqual(['-a', '-b', '(2 more lines)']);
  });

  it('cuts a long line to where it begins to differ', () => {
    const line = (word: string) => `${'x'.repeat(5_000)}${word}${'y'.repeat(5_000)}`;
    const shown = shortDiff(line('old'), line('new'), 9);
    expect(shown.map((row) => row.length < 1_100)).toEqual([true, true]);
    expect(shown[0]).toMatch(/^-…x{80}oldy+… \(9003 more characters\)$/);
    expect(shown[1]).toMatch(/^\+…x{80}newy+… \(9003 more characters\)$/);
  });
});
