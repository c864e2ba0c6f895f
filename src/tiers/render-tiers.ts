import { expectedError } from '../errors.ts';
import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { hasWorkspace } from '../layers/has-workspace.ts';
import type { LayerPlace, TierId } from '../layers/layer.ts';
import { trimText } from '../text/trim.ts';

/** A layer as it stands in the prompt. */
export interface RenderedLayer {
  readonly id: string;
  /** `<id>`, or `<id>.<key>` where the text comes from a row of a table. */
  readonly ref: string;
  readonly tier: TierId;
  /** The file that a reader should open to change the text. */
  readonly source: string;
  /** What let it in, as a half-sentence. */
  readonly condition: string;
  readonly text: string;
  /** Where it begins in the whole prompt, in UTF-16 units. */
  readonly offset: number;
  /** In UTF-16 units. */
  readonly length: number;
}

export interface RenderedTiers {
  /** The whole prompt. */
  readonly text: string;
  readonly tiers: Readonly<Record<TierId, string>>;
  readonly layers: readonly RenderedLayer[];
}

/** The tiers in the order in which they are joined. */
export const TIER_IDS: readonly TierId[] = ['stable', 'context', 'volatile'];

const SEPARATOR = '\n\n';

/**
 * Renders every layer that applies, in the order of `places`. Each text is trimmed and a blank one dropped; texts are
 * joined with one blank line, and so are the tiers, so that `stable` is a literal prefix of the whole.
 */
export function renderTiers(inputs: PromptInputs, places: readonly LayerPlace[]): RenderedTiers {
  const layers: RenderedLayer[] = [];
  let offset = 0;
  for (const tier of TIER_IDS) {
    for (const place of places) {
      if (place.tier !== tier || !isIn(place, inputs)) continue;
      const about = identify(place, inputs);
      const text = trimText(renderLayer(place, inputs, about));
      if (text === '') continue;
      layers.push({ ...about, text, offset, length: text.length });
      offset += text.length + SEPARATOR.length;
    }
  }
  const join = (some: readonly RenderedLayer[]) => some.map((layer) => layer.text).join(SEPARATOR);
  const tier = (id: TierId) => join(layers.filter((layer) => layer.tier === id));
  return {
    text: join(layers),
    tiers: { stable: tier('stable'), context: tier('context'), volatile: tier('volatile') },
    layers,
  };
}

/** Layers are pure and hardly ever throw; when one does, whoever wrote it wants to know which. */
function renderLayer(
  { layer }: LayerPlace,
  inputs: PromptInputs,
  { source }: { readonly source: string },
): string {
  try {
    return layer.render(inputs);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw expectedError('layer-failed', { layer: layer.id, source, reason }, error);
  }
}

function isIn({ when, layer }: LayerPlace, inputs: PromptInputs): boolean {
  if (when !== undefined && (when === 'with-workspace') !== hasWorkspace(inputs)) return false;
  return layer.appliesTo(inputs);
}

function identify({ tier, layer }: LayerPlace, inputs: PromptInputs) {
  const key = layer.key?.(inputs) ?? '';
  return {
    id: layer.id,
    ref: key === '' ? layer.id : `${layer.id}.${key}`,
    tier,
    source: layer.source?.(inputs) ?? `src/layers/${layer.id}.ts`,
    condition: layer.condition,
  };
}
