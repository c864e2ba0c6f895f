import type { SurfaceEntry } from '../config/project-config.ts';
import type { Conditions } from '../sources/world/conditions.ts';
import { renderMatrix } from '../surfaces/render-surface.ts';
import { SURFACES } from '../surfaces/surface-specs.ts';
import type { Surface } from '../surfaces/surface.ts';
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
  const builtins = await renderBuiltins(entries);
  const surfaces: Surface[] = [];
  const conditions = new Map<string, Conditions>();
  const notes = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const builtin = builtins.get(entry);
    if (builtin !== undefined) {
      surfaces.push(builtin);
      continue;
    }
    const source = await openSource(entry, root);
    const rendered = await source.render();
    for (const sourced of rendered.surfaces) {
      surfaces.push(sourced.surface);
      if (sourced.notes.length > 0) notes.set(sourced.surface.id, sourced.notes);
    }
    if (rendered.conditions !== undefined) conditions.set(entry.id, rendered.conditions);
  }
  return { surfaces, conditions, notes };
}

/** Built-in surfaces that are taken as they are share one engine and one machine. */
async function renderBuiltins(entries: readonly SurfaceEntry[]): Promise<Map<SurfaceEntry, Surface>> {
  const plain = entries.flatMap((entry) => {
    const spec =
      entry.source === 'builtin' && entry.redact.length === 0
        ? SURFACES.find(({ id }) => id === entry.surface)
        : undefined;
    return spec === undefined ? [] : [{ entry, spec }];
  });
  if (plain.length === 0) return new Map();
  const rendered = await renderMatrix(plain.map(({ spec }) => spec));
  return new Map(
    plain.flatMap(({ entry }, at) => {
      const surface = rendered[at];
      return surface === undefined
        ? []
        : [[entry, { ...surface, id: entry.id, facts: { ...surface.facts, ...entry.facts } }] as const];
    }),
  );
}
