import { describe, expect, it } from 'vitest';
import { HEAVY_INPUTS } from '../../benchmarks/threats/heavy-inputs.ts';
import { timeScan } from '../../benchmarks/threats/time-scan.ts';

/** Twice the input must cost less than this many times as much; the square would cost four times. */
const LIMIT = 3;
const SIZES = [4_096, 16_384, 65_536, 131_072];

/** How the time grows when the input doubles. A machine that is busy is asked again, with more to measure. */
function growthOf(scan: (length: number) => number): number {
  let growth = Number.POSITIVE_INFINITY;
  for (const size of SIZES) {
    growth = Math.min(growth, scan(2 * size) / scan(size));
    if (growth < LIMIT) break;
  }
  return growth;
}

describe('twice the input costs less than three times as much', () => {
  it.each(HEAVY_INPUTS)('for $name', ({ make }) => {
    expect(growthOf((length) => timeScan(make(length), 2))).toBeLessThan(LIMIT);
  });

  it('would be seen to fail for a scan of quadratic cost', () => {
    expect(growthOf((length) => length ** 2)).toBeGreaterThanOrEqual(LIMIT);
  });
});
