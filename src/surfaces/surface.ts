/**
 * What an agent reads before the first user message, in a shape that knows no agent: ordered tiers of ordered layers,
 * and ordered tools. Everything behind `surfaces/` works on this alone.
 */
export interface Surface {
  /** Names one combination of platform, model and workspace, e.g. `cli.claude`. */
  readonly id: string;
  /** What it was rendered for: `platform`, `provider`, `model`, ... */
  readonly facts: Readonly<Record<string, string>>;
  /** What changes the request without changing a text: `role`, `cache`. */
  readonly request: Readonly<Record<string, string>>;
  readonly tiers: readonly SurfaceTier[];
  readonly tools: readonly SurfaceTool[];
}

export interface SurfaceTier {
  readonly id: string;
  readonly layers: readonly SurfaceLayer[];
}

export interface SurfaceLayer {
  /** A layer id, or `<layer id>.<key>` where the text comes from a table. Not unique: a name may be used again. */
  readonly ref: string;
  readonly text: string;
}

export interface SurfaceTool {
  readonly name: string;
  /** The definition as it is sent: minified JSON, members in the order in which they are sent. */
  readonly json: string;
}

/** The whole prompt of a surface: its non-empty layer texts joined with one blank line. */
export function surfaceText(surface: Surface): string {
  return surface.tiers
    .flatMap((tier) => tier.layers.map((layer) => layer.text))
    .filter((text) => text !== '')
    .join('\n\n');
}
