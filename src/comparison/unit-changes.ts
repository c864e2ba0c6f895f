import type { Surface } from '../surfaces/surface.ts';
import { compareCodePoints } from '../text/code-points.ts';
import { numberUses } from '../text/number-uses.ts';

/** One text that differs in the same way on some surfaces: a layer or a tool that changed, came or went. */
export interface UnitChange {
  readonly kind: 'layer' | 'tool';
  /** The layer's or tool's name; the n-th use of a name on a surface is `name#n`. */
  readonly name: string;
  /** Absent where the surfaces did not have it. A tool's is minified JSON. */
  readonly before?: string;
  /** Absent where the surfaces no longer have it. */
  readonly after?: string;
  /** In code-point order. */
  readonly surfaces: readonly string[];
}

/** The texts that differ between two sets of surfaces, the same change told once; surfaces on one side only are left out. */
export function unitChanges(expected: readonly Surface[], actual: readonly Surface[]): UnitChange[] {
  const before = new Map(expected.map((surface) => [surface.id, surface]));
  const groups = new Map<string, UnitChange & { surfaces: string[] }>();
  for (const surface of actual) {
    const old = before.get(surface.id);
    if (old === undefined) continue;
    for (const change of changesOn(old, surface)) {
      const key = JSON.stringify([change.kind, change.name, change.before ?? null, change.after ?? null]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { ...change, surfaces: [surface.id] });
      else group.surfaces.push(surface.id);
    }
  }
  return [...groups.values()].map((group) => ({
    ...group,
    surfaces: group.surfaces.sort(compareCodePoints),
  }));
}

function changesOn(before: Surface, after: Surface): Omit<UnitChange, 'surfaces'>[] {
  return [
    ...differences('layer', layerTexts(before), layerTexts(after)),
    ...differences('tool', toolTexts(before), toolTexts(after)),
  ];
}

function differences(
  kind: UnitChange['kind'],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Omit<UnitChange, 'surfaces'>[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    return [
      {
        kind,
        name,
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      },
    ];
  });
}

function layerTexts(surface: Surface): Map<string, string> {
  return numbered(surface.tiers.flatMap((tier) => tier.layers.map(({ ref, text }) => [ref, text] as const)));
}

function toolTexts(surface: Surface): Map<string, string> {
  return numbered(surface.tools.map(({ name, json }) => [name, json] as const));
}

function numbered(entries: readonly (readonly [string, string])[]): Map<string, string> {
  const names = numberUses(entries.map(([name]) => name));
  return new Map(entries.map(([name, text], index) => [names[index] ?? name, text]));
}
