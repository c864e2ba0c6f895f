import type { PromptInputs } from '../inputs/prompt-inputs.ts';

export type TierId = 'stable' | 'context' | 'volatile';

/** One named piece of prompt text: one file in this folder, these fields in this order. */
export interface Layer {
  /** `[a-z][a-z0-9-]*`; the name of the file it is defined in. */
  readonly id: string;
  /** When it is shown, as a half-sentence for `explain`: "tools are sent and ... is on". */
  readonly condition: string;
  /** Whether it is shown; pure. */
  appliesTo(inputs: PromptInputs): boolean;
  /** Its text; blank text is dropped. Pure. */
  render(inputs: PromptInputs): string;
  /** Which row of a table the text comes from, where it does: the snapshot then keeps it as `<id>.<key>`. */
  key?(inputs: PromptInputs): string;
  /** The file that a reader should open to change the text; default `src/layers/<id>.ts`. */
  source?(inputs: PromptInputs): string;
}

/** A layer at its place. A layer may stand at two places, of which at most one applies. */
export interface LayerPlace {
  readonly tier: TierId;
  readonly layer: Layer;
  /** A condition of the place, beside the layer's own. */
  readonly when?: 'with-workspace' | 'without-workspace';
}
