import { compareFiles } from '../snapshots/compare-files.ts';
import type { ReadonlyFiles } from '../snapshots/files.ts';
import type { SnapshotFinding } from '../snapshots/findings.ts';
import { formatSnapshot } from '../snapshots/format-snapshot.ts';
import { readSurfaces } from '../snapshots/read-surfaces.ts';
import type { Surface } from '../surfaces/surface.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { unitChanges, type UnitChange } from './unit-changes.ts';
import { isMapUnreadable, unreadableParts, type IsUnreadable } from './unreadable-parts.ts';

/** How a stored snapshot differs from what is rendered now. */
export interface Drift {
  /** The texts that differ, the same change told once. */
  readonly units: readonly UnitChange[];
  /**
   * Surfaces whose layers or tools stand in another order, or that have other facts, apart from any text. One with a
   * text that can't be read is none of them: what it held is not known.
   */
  readonly rearranged: readonly string[];
  /** Surfaces that are rendered and not stored; none where the map of surfaces can't be read. */
  readonly missingSurfaces: readonly string[];
  /** Surfaces that are stored and no longer rendered. */
  readonly obsoleteSurfaces: readonly string[];
  /** Stored files that can't be read, or that the map names and that are not there. */
  readonly findings: readonly SnapshotFinding[];
  readonly files: {
    /** The render would change them. */
    readonly changed: readonly string[];
    /** The render would add them. */
    readonly missing: readonly string[];
    /** The render would remove them. */
    readonly obsolete: readonly string[];
  };
  /** All surfaces that are rendered. */
  readonly surfaces: readonly string[];
}

/**
 * Compares the files of a stored snapshot, byte for byte, with those that `actual` gives; `undefined` where they are
 * equal. Throws an `ExpectedError` where the stored format is newer than this program.
 */
export function findDrift(stored: ReadonlyFiles, actual: readonly Surface[]): Drift | undefined {
  const wanted = formatSnapshot(actual);
  const { added, changed, removed } = compareFiles(stored, wanted);
  if (added.length + changed.length + removed.length === 0) return undefined;
  const { surfaces, findings, orderKnown } = readSurfaces(stored, wanted);
  const before = new Map(surfaces.map((surface) => [surface.id, surface]));
  const after = new Map(actual.map((surface) => [surface.id, surface]));
  const broken = new Set(findings.flatMap((finding) => finding.surfaces));
  const isRearranged = (surface: Surface) => {
    const old = before.get(surface.id);
    return orderKnown && old !== undefined && !broken.has(surface.id) && outline(old) !== outline(surface);
  };
  const isUnreadable = unreadableParts(findings);
  const isMapKnown = !isMapUnreadable(findings);
  return {
    units: unitChanges(surfaces, actual).flatMap((unit) => readableUnit(unit, isUnreadable)),
    rearranged: actual.filter(isRearranged).map((surface) => surface.id),
    missingSurfaces: isMapKnown ? [...after.keys()].filter((id) => !before.has(id)) : [],
    obsoleteSurfaces: [...before.keys()].filter((id) => !after.has(id)),
    findings,
    files: { changed, missing: added, obsolete: removed },
    surfaces: [...after.keys()],
  };
}

/** A text whose file can't be read is told as that, not as one that came. */
function readableUnit(unit: UnitChange, isUnreadable: IsUnreadable): UnitChange[] {
  if (unit.before !== undefined) return [unit];
  const folder = unit.kind === 'tool' ? 'tools' : 'layers';
  const surfaces = unit.surfaces.filter((id) => !isUnreadable(folder, unit.name, id));
  return surfaces.length === 0 ? [] : [{ ...unit, surfaces }];
}

/** A surface without its texts. */
function outline({ facts, request, tiers, tools }: Surface): string {
  return JSON.stringify([
    sorted(facts),
    sorted(request),
    tiers.map((tier) => [tier.id, tier.layers.map((layer) => layer.ref)]),
    tools.map((tool) => tool.name),
  ]);
}

function sorted(values: Readonly<Record<string, string>>): string[][] {
  return sortCodePoints(Object.keys(values)).map((key) => [key, values[key] ?? '']);
}
