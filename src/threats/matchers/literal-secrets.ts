import type { Matcher } from '../threat.ts';

const ASSIGNMENT =
  /(?:api[ _-]?key|token|secret|password)["'`]?\s{0,4}(?:=>|[:=]{1,2})\s{0,4}["'`](?<value>[a-z0-9+/=_.~:@!-]{20,512})/g;
/** The name of an environment variable stands for a secret without giving it away. */
const VARIABLE_NAME = /^[A-Z][A-Z0-9]*(?:[_.][A-Z0-9]+)+$/;
const PLACEHOLDER = /^(?:your|my|the|some|insert|replace|change)[-_.]|^(.)\1+$/i;

/** Finds each secret that is written out: a quoted value of twenty or more characters without a blank. */
export const literalSecrets: Matcher = {
  vocabulary: new Set(['api', 'key', 'token', 'secret', 'password']),
  *find({ folded, raw, rawIndex }) {
    for (const { 0: assignment, index, groups } of folded.matchAll(ASSIGNMENT)) {
      const end = index + assignment.length;
      const value = raw.slice(rawIndex(end - (groups?.['value']?.length ?? 0)), rawIndex(end - 1) + 1);
      if (!VARIABLE_NAME.test(value) && !PLACEHOLDER.test(value)) yield { start: index, end };
    }
  },
};
