/** The indices of a longest rising subsequence of `values`, in order; among several always the same one. */
export function longestRising(values: readonly number[]): number[] {
  // `ends[length]` is the index of the smallest value that ends a rising sequence of `length + 1` values.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? undefined : ends[low - 1]);
    ends[low] = index;
  }
  const rising: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rising.push(index);
  return rising.reverse();
}
