import type { PromptInputs } from '../../src/inputs/prompt-inputs.ts';
import { hasWorkspace } from '../../src/layers/has-workspace.ts';
import type { Layer, LayerPlace } from '../../src/layers/layer.ts';
import { LAYER_PLACES } from '../../src/layers/layer-places.ts';
import { trimText } from '../../src/text/trim.ts';

/** The text that a layer shows, empty where it does not apply. */
export function shown(layer: Layer, inputs: PromptInputs): string {
  return layer.appliesTo(inputs) ? trimText(layer.render(inputs)) : '';
}

/** The places that show something, in order, with their texts. */
export function shownPlaces(inputs: PromptInputs): { readonly place: LayerPlace; readonly text: string }[] {
  const open = LAYER_PLACES.filter(
    ({ when }) => when === undefined || (when === 'with-workspace') === hasWorkspace(inputs),
  );
  return open.map((place) => ({ place, text: shown(place.layer, inputs) })).filter(({ text }) => text !== '');
}
