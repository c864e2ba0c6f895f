import type { Matcher, Span } from '../threat.ts';

/** Finds what one of `matchers` finds, in the order of the text. */
export function either(...matchers: readonly Matcher[]): Matcher {
  return {
    vocabulary: new Set(matchers.flatMap((matcher) => [...matcher.vocabulary])),
    find: (text) =>
      matchers
        .flatMap((matcher): Span[] => [...matcher.find(text)])
        .sort((left, right) => left.start - right.start || left.end - right.end),
  };
}
