import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRising } from '../../src/text/longest-rising.ts';

/** The length of a longest rising subsequence, by trying all. */
function longestByTrying(values: readonly number[], above = Number.NEGATIVE_INFINITY): number {
  const [first, ...rest] = values;
  if (first === undefined) return 0;
  const without = longestByTrying(rest, above);
  return first > above ? Math.max(without, 1 + longestByTrying(rest, first)) : without;
}

describe('longestRising', () => {
  it('gives the indices of what can stay where it is', () => {
    expect(longestRising([3, 0, 1, 2])).toEqual([1, 2, 3]);
    expect(longestRising([])).toEqual([]);
  });

  it('is rising and as long as possible', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 10 }), (values) => {
        const indices = longestRising(values);
        const chosen = indices.map((index) => values[index] ?? Number.NaN);
        expect(indices).toEqual(indices.toSorted((left, right) => left - right));
        expect(chosen.every((value, index) => index === 0 || value > (chosen[index - 1] ?? 0))).toBe(true);
        expect(chosen.length).toBe(longestByTrying(values));
      }),
    );
  });
});
