import type { Matcher } from '../threat.ts';

/**
 * Finds each match of a regular expression over the folded text (lower case). The expression must fail after a bounded
 * stretch wherever it begins.
 */
export function expression(source: string, vocabulary: readonly string[]): Matcher {
  return {
    vocabulary: new Set(vocabulary),
    *find({ folded }) {
      for (const match of folded.matchAll(new RegExp(source, 'gu'))) {
        yield { start: match.index, end: match.index + match[0].length };
      }
    },
  };
}
