import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOrder, type FoldedItem } from '../../../src/snapshots/format/fold-order.ts';

/** Each row as "item queues", e.g. "a 02". */
function folded(...queues: string[]): string[] {
  return foldOrder(queues.map((queue) => queue.split(''))).map(
    ({ item, queues }) => `${item} ${queues.join('')}`,
  );
}

/** The rule of the format, step by step, without any thought of speed. */
function foldByTheRule(queues: readonly (readonly string[])[]): FoldedItem[] {
  const left = queues.map((queue) => [...queue]);
  const rows: FoldedItem[] = [];
  for (;;) {
    const heads = left.flatMap((queue) => queue.slice(0, 1));
    if (heads.length === 0) return rows;
    const smallest = (item: string): number =>
      Math.min(...left.map((queue) => queue.indexOf(item)).filter((at) => at > 0));
    const agreed = heads.find((item) => left.every((queue) => queue[0] === item || !queue.includes(item)));
    const largest = Math.max(...heads.map(smallest));
    const item = agreed ?? heads.find((head) => smallest(head) === largest) ?? '';
    const named = left.flatMap((queue, index) => (queue[0] === item ? [index] : []));
    for (const index of named) left[index]?.shift();
    rows.push({ item, queues: named });
  }
}

function unfolded(rows: readonly FoldedItem[], count: number): string[][] {
  const queues = Array.from({ length: count }, (): string[] => []);
  for (const row of rows) for (const queue of row.queues) queues[queue]?.push(row.item);
  return queues;
}

function uniqueQueues(maxLength: number): fc.Arbitrary<string[][]> {
  const item = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  return fc.array(fc.uniqueArray(item, { maxLength: 8 }), { maxLength });
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

describe('foldOrder', () => {
  it('writes what all agree on once', () => {
    expect(folded('abc', 'abc', 'abc')).toEqual(['a 012', 'b 012', 'c 012']);
  });

  it('fits in what only some have', () => {
    expect(folded('abd', 'acd', 'd')).toEqual(['a 01', 'b 0', 'c 1', 'd 012']);
  });

  it('waits with an item until no queue holds it further back', () => {
    expect(folded('c', 'abc')).toEqual(['a 1', 'b 1', 'c 01']);
  });

  it('goes through the queues in their order', () => {
    expect(folded('b', 'a')).toEqual(['b 0', 'a 1']);
  });

  it('writes an item twice where two disagree: the head that the others need last', () => {
    // a is 3 behind the other head, d is 2 behind; then b is 2 behind, d only 1; then d is at both heads.
    expect(folded('abd', 'dcba')).toEqual(['a 0', 'b 0', 'd 01', 'c 1', 'b 1', 'a 1']);
    // d is 3 behind the other head, a only 1.
    expect(folded('abcd', 'dabc')).toEqual(['d 1', 'a 01', 'b 01', 'c 01', 'd 0']);
    // Both are 1 behind: the first queue's head.
    expect(folded('ab', 'ba')).toEqual(['a 0', 'b 01', 'a 1']);
  });

  it('writes a row for each turn of three that go round', () => {
    expect(folded('abc', 'bca', 'cab')).toEqual(['a 0', 'b 01', 'c 012', 'a 12', 'b 2']);
  });

  it('takes an item that stands twice in one queue in its turn', () => {
    expect(folded('aba', 'ba')).toEqual(['a 0', 'b 01', 'a 01']);
    expect(folded('aa')).toEqual(['a 0', 'a 0']);
  });

  it('gives nothing for nothing', () => {
    expect(foldOrder([])).toEqual([]);
    expect(foldOrder([[], []])).toEqual([]);
  });

  it('does what the rule says, step by step', () => {
    fc.assert(
      fc.property(uniqueQueues(6), (queues) => {
        expect(foldOrder(queues)).toEqual(foldByTheRule(queues));
      }),
      { numRuns: 1000 },
    );
  });

  it('unfolds to the queues, with items that stand twice too', () => {
    const item = fc.constantFrom('a', 'b', 'c', 'd', '');
    fc.assert(
      fc.property(fc.array(fc.array(item, { maxLength: 6 }), { maxLength: 5 }), (queues) => {
        expect(unfolded(foldOrder(queues), queues.length)).toEqual(queues);
      }),
      { numRuns: 500 },
    );
  });

  it('folds a thousand queues of a hundred items each, whether they share items or not', () => {
    const own = range(1000).map((queue) => range(100).map((row) => `${queue}.${row}`));
    expect(foldOrder(own)).toHaveLength(100_000);
    const shared = range(1000).map((queue) =>
      range(101)
        .filter((row) => row !== queue % 101)
        .map(String),
    );
    expect(foldOrder(shared)).toHaveLength(101);
  }, 3000);

  it('folds a hundred orders of a hundred items that disagree everywhere', () => {
    const items = Array.from({ length: 100 }, (_, index) => `item-${index}`);
    const turned = items.map((_, by) => [...items.slice(by), ...items.slice(0, by)]);
    expect(unfolded(foldOrder(turned), 100)).toEqual(turned);
  }, 3000);
});
