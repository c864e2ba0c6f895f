import type { Reference } from './reference.ts';

/** The number that the first line of the map carries. */
export const FORMAT_VERSION = 1;

/** The name of the file with the map, relative to the snapshot. */
export const MAP_PATH = 'surfaces.txt';

/** What `surfaces.txt` says: which surfaces there are, and what is on each, in order. */
export interface SurfacesMap {
  /** In id order. */
  readonly surfaces: readonly MapSurface[];
  readonly request: readonly RequestRow[];
  /** A tier occurs more than once where surfaces disagree on the order of their tiers. */
  readonly tiers: readonly TierSection[];
  readonly tools: readonly MapRow[];
}

export interface MapSurface {
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** One member of the request, and the surfaces that have it with this value. */
export interface RequestRow {
  readonly key: string;
  readonly value: string;
  readonly surfaces: readonly string[];
}

export interface TierSection {
  readonly tier: string;
  /** The surfaces that have the tier here, with or without rows. */
  readonly surfaces: readonly string[];
  readonly rows: readonly MapRow[];
}

/** One text, and the surfaces that have it at this place. */
export interface MapRow {
  readonly reference: Reference;
  readonly surfaces: readonly string[];
}
