import type { Surface } from '../surfaces/surface.ts';
import type { Conditions } from './world/conditions.ts';
import type { WorldChange } from './world/world-change.ts';

/** One way to come by surfaces. Nothing behind it knows where they came from. */
export interface SurfaceSource {
  /** The id of its main surface. */
  readonly id: string;
  readonly kind: 'builtin' | 'module' | 'command' | 'request' | 'capture';
  /** Renders; in a world that differs from the pinned one in `change`, where the source runs something. */
  render(change?: WorldChange): Promise<SourcedSurfaces>;
}

export interface SourcedSurfaces {
  /** The main surface first, then those of side requests (`<id>~title`). */
  readonly surfaces: readonly SourcedSurface[];
  /** What it ran under; absent where nothing was run. Never committed. */
  readonly conditions?: Conditions;
}

export interface SourcedSurface {
  readonly surface: Surface;
  /** For each layer, in the order of the tiers: where its text comes from, e.g. `messages[0].content`. */
  readonly origins: readonly LayerOrigin[];
  /** What was left out on purpose or not understood, a sentence each. */
  readonly notes: readonly string[];
  /** The request body as JSON, as it was sent, where the surface was taken from one; without secrets. */
  readonly wire?: string;
}

export interface LayerOrigin {
  readonly source: string;
  readonly condition: string;
}
