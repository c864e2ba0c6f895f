import type { TextPlace } from '../comparison/comparison.ts';
import type { Sentence } from './report.ts';
import { name, say } from './say.ts';

/** Where a text stands: "layer `x`", "tool `y`". */
export function tellPlace(place: TextPlace): Sentence {
  return place.kind === 'layer' ? say`layer ${name(place.name)}` : say`tool ${name(place.name)}`;
}
