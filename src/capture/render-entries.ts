import type { SurfaceEntry } from '../config/project-config.ts';
import type { Conditions } from '../sources/world/conditions.ts';
import { pinnedHost, type RenderOptions } from '../surfaces/render-surface.ts';
import type { Surface } from '../surfaces/surface.ts';
import { builtinEngine } from '../tiers/assemble-prompt.ts';
import { openSource } from './open-source.ts';

/** What came of rendering configured surfaces. */
export interface RenderedEntries {
  /** In the order of the entries; side requests behind the surface that they belong to. */
  readonly surfaces: readonly Surface[];
  /** What was run, by the id of its main surface. */
  readonly conditions: ReadonlyMap<string, Conditions>;
  /** What a source left out on purpose or did not understand, by surface. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
}

/** Renders entries one after the other; an `ExpectedError` of one ends all, so that nothing half-rendered is kept. */
export async function renderEntries(
  entries: readonly SurfaceEntry[],
  root: string,
): Promise<RenderedEntries> {
  const shared = entries.some(({ source }) => source === 'builtin') ? await sharedParts() : {};
  const surfaces: Surface[] = [];
  const conditions = new Map<string, Conditions>();
  const notes = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const source = await openSource(entry, root, shared);
    const rendered = await source.render();
    for (const sourced of rendered.surfaces) {
      surfaces.push(sourced.surface);
      if (sourced.notes.length > 0) notes.set(sourced.surface.id, sourced.notes);
    }
    if (rendered.conditions !== undefined) conditions.set(entry.id, rendered.conditions);
  }
  return { surfaces, conditions, notes };
}

/** Built-in surfaces share one engine and one machine: nothing that is rendered can change them. */
async function sharedParts(): Promise<RenderOptions> {
  return { engine: await builtinEngine(), machine: await pinnedHost({}) };
}
