import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSnapshots } from '../../src/comparison/compare-snapshots.ts';
import type { Comparison } from '../../src/comparison/comparison.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { randomSurfaces } from '../snapshots/random-surfaces.ts';

/** All surfaces that some finding names. */
function told({ facts, tiers, layers, tools, order }: Comparison): Set<string> {
  return new Set([...facts, ...tiers, ...layers, ...tools, ...order].flatMap((finding) => finding.surfaces));
}

/** A set of surfaces and one that came of it by a few edits: ids in common, texts moved, changed, repeated. */
function twoSides(): fc.Arbitrary<[Surface[], Surface[]]> {
  const edited = fc
    .tuple(randomSurfaces(), randomSurfaces(), fc.array(fc.nat(5), { maxLength: 6 }))
    .map(([surfaces, donors, picks]): [Surface[], Surface[]] => [
      surfaces,
      surfaces.map((surface, index) => {
        const donor = donors[picks[index] ?? 0];
        if (donor === undefined) return surface;
        return picks[index] === 1
          ? { ...surface, tiers: surface.tiers.toReversed(), tools: surface.tools.toReversed() }
          : { ...donor, id: surface.id };
      }),
    ]);
  return fc.oneof(edited, fc.tuple(randomSurfaces(), randomSurfaces()));
}

describe('compareSnapshots', () => {
  it('finds nothing between surfaces and themselves', () => {
    fc.assert(
      fc.property(randomSurfaces(), (surfaces) => {
        const comparison = compareSnapshots(surfaces, surfaces);
        expect(comparison.kind).toBe('same');
        expect(comparison.checks.every((check) => check.found === 0)).toBe(true);
      }),
    );
  });

  it('names every surface that differs in at least one finding, and no other', () => {
    fc.assert(
      fc.property(twoSides(), ([before, after]) => {
        const comparison = compareSnapshots(before, after);
        const changed = comparison.surfaces.filter((surface) => surface.verdict === 'changed');
        const named = told(comparison);
        expect(changed.filter((surface) => !named.has(surface.id))).toEqual([]);
        const matched = comparison.surfaces.filter((surface) => surface.verdict === 'matched');
        expect(matched.filter((surface) => named.has(surface.id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('tells every text that a surface did not have', () => {
    const parts = (surface: Surface, kind: 'layers' | 'tools'): string[] =>
      kind === 'tools'
        ? surface.tools.map((tool) => tool.json)
        : surface.tiers.flatMap((tier) => tier.layers.map((layer) => layer.text));
    fc.assert(
      fc.property(
        twoSides(),
        fc.constantFrom('layers' as const, 'tools' as const),
        ([before, after], kind) => {
          const comparison = compareSnapshots(before, after);
          const edits =
            kind === 'tools'
              ? comparison.tools.flatMap((tool) => tool.variants)
              : comparison.layers.flatMap((layer) => layer.edits);
          const former = new Map(before.map((surface) => [surface.id, surface]));
          for (const surface of after) {
            const was = former.get(surface.id);
            if (was === undefined) continue;
            const old = new Set(parts(was, kind));
            const come = new Set(parts(surface, kind).filter((text) => !old.has(text)));
            const shown = edits.filter(
              (edit) => edit.after !== undefined && edit.surfaces.includes(surface.id),
            );
            expect(shown.length).toBeGreaterThanOrEqual(come.size);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('says the same for the same surfaces in any order', () => {
    fc.assert(
      fc.property(twoSides(), ([before, after]) => {
        const [one, other] = [
          compareSnapshots(before, after),
          compareSnapshots(before.toReversed(), after.toReversed()),
        ];
        expect(other).toEqual(one);
      }),
    );
  });

  it('is plain data that survives as JSON', () => {
    fc.assert(
      fc.property(twoSides(), ([before, after]) => {
        const comparison = compareSnapshots(before, after, {
          counter: (text) => ({ tokens: text.length, notes: [] }),
        });
        expect(JSON.parse(JSON.stringify(comparison))).toEqual(comparison);
      }),
    );
  });
});
