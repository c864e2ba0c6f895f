/** Leads from offsets in a changed text back to the text that it was made from. */
export interface OffsetMap {
  /** From `target` on, the changed text stands at `source` and onwards. Called in rising order. */
  shift(target: number, source: number): void;
  /** The offset in the source of what stands at `target`; inside a replacement, an offset inside what it replaced. */
  readonly source: (target: number) => number;
}

/** A map that holds only the places where the two texts drift apart. */
export function offsetMap(): OffsetMap {
  const targets = [0];
  const sources = [0];
  return {
    shift(target, source) {
      targets.push(target);
      sources.push(source);
    },
    source(target) {
      let low = 0;
      let high = targets.length;
      while (high - low > 1) {
        const middle = (low + high) >>> 1;
        if ((targets[middle] ?? 0) <= target) low = middle;
        else high = middle;
      }
      const source = (sources[low] ?? 0) + target - (targets[low] ?? 0);
      return Math.min(source, (sources[high] ?? Number.POSITIVE_INFINITY) - 1);
    },
  };
}
