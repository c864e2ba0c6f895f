import { ExpectedError } from '../../errors.ts';
import type { SourcedSurfaces, SurfaceSource } from '../../sources/surface-source.ts';
import type { Leak, Pin } from '../../sources/world/conditions.ts';
import type { WorldChange } from '../../sources/world/world-change.ts';
import { movedSpans, type MovedSpan, type OtherRun } from './moved-spans.ts';
import { PERTURBATIONS, type Perturbation } from './perturbations.ts';
import { surfaceUnits, type SurfaceUnit } from './surface-units.ts';

/** The world that differs in nothing: what moves there moves by itself. */
export const REPEAT = 'repeat';

/** What was found out of one source. */
export interface Proof {
  readonly id: string;
  readonly spans: readonly MovedSpan[];
  /** Worlds in which the source gave nothing, and why. */
  readonly failures: readonly { readonly id: string; readonly reason: string }[];
  /** What the pinned world holds here; empty where nothing is run. */
  readonly pins: readonly Pin[];
  /** Values of the real machine in the pinned world. */
  readonly leaks: readonly Leak[];
  /** In how many worlds it was rendered, the pinned one twice. */
  readonly worlds: number;
}

export interface ProveOptions {
  /** What is pinned already: of a perturbation's two changes the other one is made. */
  readonly pinned?: WorldChange;
  /** How often the pinned world is rendered again; what differs only now and then needs more than once. Default 1. */
  readonly repeats?: number;
  /** Called before each run. */
  readonly begins?: (world: string) => void;
}

/** Renders a source in its pinned world, there again, and once in each perturbed one, and finds what differs. */
export async function proveSource(
  source: SurfaceSource,
  { pinned = {}, repeats = 1, begins = () => {} }: ProveOptions = {},
): Promise<Proof> {
  begins('pinned');
  const base = await source.render();
  const runs: OtherRun[] = [];
  const failures: { id: string; reason: string }[] = [];
  const again = Array.from({ length: repeats }, () => ({ id: REPEAT, change: {} }));
  const worlds = isRun(source) ? [...again, ...perturbed(pinned)] : [];
  for (const { id, change } of worlds) {
    begins(id);
    const outcome = await unitsIn(source, change);
    if (typeof outcome === 'string') failures.push({ id, reason: outcome });
    else runs.push({ id, units: outcome });
  }
  return {
    id: source.id,
    spans: movedSpans(unitsOf(base), runs),
    failures,
    pins: base.conditions?.pins ?? [],
    leaks: base.conditions?.leaks ?? [],
    worlds: worlds.length + 1,
  };
}

/** A recorded request is what it is in every world. */
function isRun({ kind }: SurfaceSource): boolean {
  return kind !== 'request';
}

function perturbed(pinned: WorldChange): { readonly id: string; readonly change: WorldChange }[] {
  return PERTURBATIONS.map(({ id, changes }) => ({ id, change: differing(changes, pinned) }));
}

/** The change that is not what is pinned anyway. */
function differing([one, other]: Perturbation['changes'], pinned: WorldChange): WorldChange {
  const keys = Object.keys(one) as (keyof WorldChange)[];
  return keys.every((key) => one[key] === pinned[key]) ? other : one;
}

/** The texts of the source in a changed world, or why it gave none. */
async function unitsIn(source: SurfaceSource, change: WorldChange): Promise<SurfaceUnit[] | string> {
  try {
    return unitsOf(await source.render(change));
  } catch (error) {
    if (error instanceof ExpectedError) return error.message;
    throw error;
  }
}

function unitsOf({ surfaces }: SourcedSurfaces): SurfaceUnit[] {
  return surfaceUnits(surfaces.map(({ surface }) => surface));
}
