import type { Matcher } from '../threat.ts';

/** What to look for in one line, as sources of regular expressions over the folded text (lower case). */
export interface LineRule {
  readonly opener: string;
  /** What must follow the opener on its line. Neither may match more than a bounded stretch before it fails. */
  readonly target: string;
  /** With `sentence` the end of a sentence parts them too. */
  readonly within: 'line' | 'sentence';
  readonly vocabulary: readonly string[];
}

const ENDS = { line: '[\\n\\r]', sentence: '[\\n\\r]|[.!?]["\')`]?(?=\\s)' } as const;

/**
 * Finds each target that an opener goes before. One pass over the text: it remembers the last opener of the line, so
 * that many openers, or many targets, never meet each other.
 */
export function onOneLine({ opener, target, within, vocabulary }: LineRule): Matcher {
  const source = `(?<opener>${opener})|(?<target>${target})|(?<end>${ENDS[within]})`;
  return {
    vocabulary: new Set(vocabulary),
    *find({ folded }) {
      let start: number | undefined;
      for (const match of folded.matchAll(new RegExp(source, 'gu'))) {
        if (match.groups?.['end'] !== undefined) start = undefined;
        else if (match.groups?.['opener'] !== undefined) start = match.index;
        else if (start !== undefined) yield { start, end: match.index + match[0].length };
      }
    },
  };
}
