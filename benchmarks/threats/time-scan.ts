import { scanText } from '../../src/threats/scan-text.ts';

/** The shortest of `runs` scans of `text` as a project file, in milliseconds. */
export function timeScan(text: string, runs: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    scanText(text, 'context');
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}
