import type { Redaction } from '../config/project-config.ts';
import { findLeaks } from './find-leaks.ts';
import type { DocumentSurface } from './parse-surface-document.ts';
import { redactSurface } from './redact-surface.ts';
import type { LayerOrigin, SourcedSurfaces } from './surface-source.ts';
import type { World } from './world/world.ts';

/** What a source says beside the document. */
export interface DocumentEntry {
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly redact: readonly Redaction[];
}

/** The surface that a document from `world` describes, without the values of that world, and what it ran under. */
export async function sourcedDocument(
  entry: DocumentEntry,
  document: DocumentSurface,
  origin: LayerOrigin,
  world: World,
): Promise<SourcedSurfaces> {
  const named = {
    id: entry.id,
    facts: { ...document.facts, ...entry.facts },
    request: {},
    tiers: document.tiers,
    tools: document.tools,
  };
  const { surface, counts } = redactSurface(named, world.values(), entry.redact);
  const origins = surface.tiers.flatMap((tier) => tier.layers.map(() => origin));
  return {
    surfaces: [{ surface, origins, notes: [] }],
    conditions: {
      ...(await world.conditions()),
      redactions: counts,
      leaks: findLeaks(surface, world.leaks()),
    },
  };
}
