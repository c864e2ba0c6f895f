import { describe, expect, it } from 'vitest';
import { findConflictMarkers } from '../../src/snapshots/conflict-markers.ts';

function lineIn(text: string): number | undefined {
  return findConflictMarkers(new TextEncoder().encode(text));
}

describe('findConflictMarkers', () => {
  it.each([
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n', 1],
    ['x\ny\n<<<<<<< HEAD\na\n||||||| base\n=======\n>>>>>>> topic', 3],
    ['<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> topic\r\n', 1],
  ])('finds where a conflict begins in %j', (text, line) => {
    expect(lineIn(text)).toBe(line);
  });

  it.each([
    'Title\n=======\ntext',
    '<<<<<<< HEAD\n=======\n',
    '>>>>>>> a\n=======\n<<<<<<< b\n',
    ' <<<<<<< HEAD\n =======\n >>>>>>> topic\n',
    '<<<<<<<< x\n=======\n>>>>>>> y\n',
    '<<<<<<< x\n======= y\n>>>>>>> z\n',
  ])('finds none in %j', (text) => {
    expect(lineIn(text)).toBeUndefined();
  });
});
