import { describe, expect, it } from 'vitest';
import { closest } from '../../src/text/closest.ts';

describe('closest', () => {
  it.each([
    ['chekc', ['check', 'show'], 'check'],
    ['pie', ['codex', 'pi'], 'pi'],
    ['surface', ['snapshot', 'surfaces'], 'surfaces'],
    ['TEXT', ['json', 'text'], 'text'],
  ])('takes %s for the one that it is most likely meant to be', (wanted, candidates, found) => {
    expect(closest(wanted, candidates)).toBe(found);
  });

  it.each([
    ['nothing near', 'frobnicate', ['check', 'show']],
    ['a short word of which only one letter is the same', 'cmd', ['id', 'run']],
    ['nothing at all', 'check', []],
  ])('suggests none where there is %s', (_what, wanted, candidates) => {
    expect(closest(wanted, candidates)).toBeUndefined();
  });
});
