import * as fc from 'fast-check';
import type { Surface } from '../../src/surfaces/surface.ts';
import { trickyName, trickyText } from '../text/tricky-text.ts';

/** Few names and texts, so that surfaces share them, repeat them and disagree about their order. */
function shared(plain: readonly string[], rest: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: rest });
}

const name = shared(['a', 'b', 'c', 'd'], trickyName());
const text = shared(['One.', 'Two. Three.', ''], trickyText());
const facts = fc
  .array(fc.tuple(name, trickyName()), { maxLength: 3 })
  .map((members) => Object.fromEntries(members));
const tier = fc.record({
  id: shared(['stable', 'context', 'tools'], trickyName()),
  layers: fc.array(fc.record({ ref: name, text }), { maxLength: 5 }),
});
const tool = fc.record({
  name,
  json: fc
    .tuple(fc.constantFrom('{}', '{"name":"x"}', '{"b":1.0,"10":-0,"b":2e5}'), text)
    .map(([json, text]) => (text === '' ? json : `{"text":${JSON.stringify(text)},"of":${json}}`)),
});

/** Any surfaces, in id order: random tiers (some twice), names used again, texts that vary, orders that disagree. */
export function randomSurfaces(): fc.Arbitrary<Surface[]> {
  const surface = fc.record({
    id: shared(['cli', 'cli.gpt', 'CLI', 'desktop', 'x y'], trickyName()),
    facts,
    request: facts,
    tiers: fc.array(tier, { maxLength: 4 }),
    tools: fc.array(tool, { maxLength: 5 }),
  });
  return fc.uniqueArray(surface, { maxLength: 6, selector: ({ id }) => id });
}
