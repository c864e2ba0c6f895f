import { expect, it } from 'vitest';
import { findDrift } from '../../src/comparison/find-drift.ts';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { someSurface, someTool } from '../snapshots/some-surface.ts';

const BEFORE = [
  someSurface('a', { tiers: { stable: [['one', 'One.']] }, tools: ['read', 'write'] }),
  someSurface('b', {
    tiers: {
      stable: [
        ['one', 'One.'],
        ['two', 'Two.'],
      ],
    },
    tools: ['read', 'write'],
  }),
];

const conflict = (text: string) => Buffer.from(`<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> theirs\n`);

/** The stored snapshot with a conflict in some of its files. */
function torn(...paths: readonly string[]): Map<string, Uint8Array> {
  const files = new Map(formatSnapshot(BEFORE));
  for (const path of paths) files.set(path, conflict(Buffer.from(files.get(path) ?? []).toString()));
  return files;
}

it('calls no surface rearranged that has a text which can not be read', () => {
  const drift = findDrift(torn('layers/two.txt'), BEFORE);
  expect(drift?.findings.map(({ kind, path }) => [kind, path])).toEqual([
    ['conflict-markers', 'layers/two.txt'],
  ]);
  expect([drift?.rearranged, drift?.units, drift?.missingSurfaces]).toEqual([[], [], []]);
});

it('still calls the others rearranged', () => {
  const swapped = BEFORE.map((surface) => ({ ...surface, tools: surface.tools.toReversed() }));
  expect(findDrift(torn('layers/two.txt'), swapped)?.rearranged).toEqual(['a']);
  expect(findDrift(torn(), swapped)?.rearranged).toEqual(['a', 'b']);
});

it('calls a text new although another one of its surfaces can not be read', () => {
  const grown = BEFORE.map((surface) => ({ ...surface, tools: [...surface.tools, someTool('patch')] }));
  const drift = findDrift(torn('layers/one.txt', 'tools/read.json'), grown);
  expect(drift?.units.map(({ kind, name, surfaces }) => [kind, name, surfaces])).toEqual([
    ['tool', 'patch', ['a', 'b']],
  ]);
});

it('calls no surface missing where the map of surfaces can not be read', () => {
  const drift = findDrift(torn('surfaces.txt'), BEFORE);
  expect([drift?.missingSurfaces, drift?.rearranged]).toEqual([[], []]);
  expect(drift?.files.changed).toEqual(['surfaces.txt']);
});
