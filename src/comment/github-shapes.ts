import * as v from 'valibot';

/** What is read of GitHub's answers; everything else in them is passed over. */
export const commentShape = v.object({
  id: v.pipe(v.number(), v.integer()),
  body: v.optional(v.nullable(v.string())),
  html_url: v.string(),
  user: v.nullable(v.object({ login: v.string(), type: v.string() })),
});

/** The hash of a commit, in full. */
export const hashShape = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/));

/** One side of a pull request; the repository is gone where a fork was deleted. */
const sideShape = v.object({
  ref: v.string(),
  sha: hashShape,
  repo: v.nullable(v.object({ full_name: v.string() })),
});

export const pullShape = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.string(),
  head: sideShape,
  base: sideShape,
});
