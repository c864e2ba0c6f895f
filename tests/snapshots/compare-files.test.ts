import { describe, expect, it } from 'vitest';
import { compareFiles } from '../../src/snapshots/compare-files.ts';
import { asFiles } from './as-text.ts';

describe('compareFiles', () => {
  it('sorts paths into added, changed and removed, and passes over equal bytes', () => {
    const before = asFiles({ same: 'x', z: '', other: 'a', gone: '' });
    const after = asFiles({ b: '', same: 'x', other: 'A', a: '', z: ' ' });
    expect(compareFiles(before, after)).toEqual({
      added: ['a', 'b'],
      changed: ['other', 'z'],
      removed: ['gone'],
    });
  });
});
