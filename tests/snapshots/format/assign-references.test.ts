import { describe, expect, it } from 'vitest';
import { assignReferences } from '../../../src/snapshots/format/assign-references.ts';
import { formatReference } from '../../../src/snapshots/format/reference.ts';

type Named = [name: string, text: string];

function assigned(surfaces: Record<string, Named[]>): string[][] {
  const columns = Object.entries(surfaces).map(([id, items]) => ({ id, items }));
  const read = { name: ([name]: Named) => name, text: ([, text]: Named) => text };
  return assignReferences(columns, read).references.map((references) => references.map(formatReference));
}

describe('assignReferences', () => {
  it('gives the plain name to the first surface that has it, and each other text to its first surface', () => {
    const references = assigned({
      a: [['x', 'one']],
      b: [['x', 'two']],
      c: [['x', 'one']],
      d: [
        ['x', 'two'],
        ['y', 'one'],
      ],
      e: [['x', 'three']],
    });
    expect(references).toEqual([['x'], ['x@b'], ['x'], ['x@b', 'y'], ['x@e']]);
  });

  it('counts the uses of a name on one surface; each number is a layer of its own', () => {
    const references = assigned({
      a: [
        ['x', 'one'],
        ['y', 'y'],
        ['x', 'two'],
      ],
      b: [
        ['x', 'two'],
        ['x', 'one'],
        ['x', 'one'],
      ],
    });
    expect(references).toEqual([
      ['x', 'y', 'x#2'],
      ['x@b', 'x#2@b', 'x#3'],
    ]);
  });
});
