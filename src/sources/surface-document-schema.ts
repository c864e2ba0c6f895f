import * as v from 'valibot';

const name = v.string();
const text = v.pipe(v.string(), v.description('What the model reads, byte for byte.'));

const layer = v.strictObject({
  name: v.optional(v.pipe(name, v.description('What reviewers call this piece.'))),
  ref: v.optional(v.pipe(name, v.description('The same as `name`.'))),
  text,
});

const namedText = v.strictObject({ name, text });

/** What a program prints, or a module returns, to describe a surface: the short form has `text`, the full one `tiers`. */
export const SURFACE_DOCUMENT = v.strictObject({
  $schema: v.optional(v.string()),
  text: v.optional(
    v.pipe(
      v.union(
        [v.string(), v.array(namedText)],
        'Expected a text, or a list of objects with "name" and "text"',
      ),
      v.description('The whole prompt, as one text or as a list of named pieces.'),
    ),
  ),
  tiers: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: name, layers: v.array(layer) })),
      v.description('The parts of the prompt by where or when they are sent, in order; in place of `text`.'),
    ),
  ),
  tools: v.optional(
    v.pipe(
      v.array(v.looseObject({})),
      v.description('The definitions of the tools as they are sent, in order.'),
    ),
  ),
  facts: v.optional(
    v.pipe(
      v.record(v.string(), v.string()),
      v.description('What the surface was rendered for: `model`, `provider`, `platform`, ...'),
    ),
  ),
});

/** A surface document whose form has been checked. */
export type SurfaceDocument = v.InferOutput<typeof SURFACE_DOCUMENT>;
